import { UsageError } from './command.ts';

interface Named {
  id: string;
  name: string;
  slug: string;
}

/** The list or segment that people name by its id, its slug or its name; undefined when there is none. */
export async function findNamed<Resource extends Named>(
  kind: string,
  all: AsyncIterable<Resource>,
  text: string,
): Promise<Resource | undefined> {
  const named: Resource[] = [];
  for await (const resource of all) {
    if (resource.id === text || resource.slug === text) return resource;
    if (resource.name === text) named.push(resource);
  }
  if (named.length <= 1) return named[0];
  const slugs = named.map(({ slug }) => slug).join(', ');
  throw new UsageError(`Several ${kind}s have the name "${text}"; name one by its slug: ${slugs}`);
}
