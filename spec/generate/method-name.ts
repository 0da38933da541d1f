/**
 * The name of an operation inside its namespace of the SDK: the operationId without the noun of its
 * tag, singular or plural. `sendEmailBatch` of `emails` is `sendBatch`, `addContactListMembers` of
 * `contact-lists` is `addMembers`. An operationId that does not hold the noun stays whole.
 */
export function methodName(operationId: string, tag: string): string {
  const words = wordsOf(operationId);
  const noun = tag.split('-');
  const start = words.findIndex((_, at) => isNounAt(words, noun, at));
  if (start > 0) words.splice(start, noun.length);
  return camelCase(words);
}

/** The name of a tag's namespace: `api-keys` is `apiKeys`. */
export function namespaceName(tag: string): string {
  return camelCase(tag.split('-'));
}

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z0-9]+/g) ?? []).map((word) => word.toLowerCase());
}

function isNounAt(words: string[], noun: string[], at: number): boolean {
  return noun.every((part, index) => {
    const word = words[at + index];
    const isLast = index === noun.length - 1;
    return word === part || (isLast && word !== undefined && singulars(part).includes(word));
  });
}

/** All that a plural may be the plural of; a wrong candidate is no word and so never matches. */
function singulars(plural: string): string[] {
  return [plural.replace(/ies$/, 'y'), plural.replace(/es$/, ''), plural.replace(/s$/, '')];
}

function camelCase(words: string[]): string {
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
