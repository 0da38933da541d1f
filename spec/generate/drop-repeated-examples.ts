import type { Document } from './document.ts';

/** TypeSpec writes the example of a model once for every model that was derived from it. */
export function dropRepeatedExamples(document: Document): void {
  for (const schema of Object.values(document.components.schemas)) {
    if (schema.examples === undefined) continue;
    const texts = schema.examples.map((example) => JSON.stringify(example));
    schema.examples = schema.examples.filter(
      (_, index) => texts.indexOf(texts[index] ?? '') === index,
    );
  }
}
