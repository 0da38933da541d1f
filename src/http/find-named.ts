import { namedNotFound, Refusal } from '../errors.ts';

/** What `find` finds under an identifier that the request names at `path`, which the refusal says. */
export async function findNamed<T>(path: string, value: string, find: Promise<T>): Promise<T> {
  try {
    return await find;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw namedNotFound(path, value);
    throw error;
  }
}
