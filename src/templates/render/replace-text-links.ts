/** An address of the web in text ends where a blank, a bracket or a quotation mark begins. */
const webLink = /\bhttps?:\/\/[^\s\p{Cc}<>"]+/giu;

/** Text with its web links replaced. */
export function replaceTextLinks(text: string, replace: (target: string) => string | null): string {
  return text.replace(webLink, (found) => {
    const target = withoutPunctuation(found);
    const replaced = replace(target);
    return replaced === null ? found : replaced + found.slice(target.length);
  });
}

/** What a sentence puts behind an address is not part of it; a bracket is when it was opened in it. */
function withoutPunctuation(found: string): string {
  let end = found.length;
  let surplus = 0;
  for (const letter of found) {
    if (letter === ')') surplus += 1;
    else if (letter === '(') surplus -= 1;
  }
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && surplus > 0) surplus -= 1;
    else if (!/[.,;:!?'\]}*_~|»”’…]/.test(last)) break;
  }
  return found.slice(0, end);
}
