/** What only phones apply: classes with their declarations, each written once. */
export class PhoneRules {
  readonly #rules = new Map<string, string>();

  /** Returns the class, for the markup. */
  add(className: string, declarations: string): string {
    this.#rules.set(className, declarations);
    return className;
  }

  toString(): string {
    return [...this.#rules].map(([name, body]) => `.${name}{${body}}`).join('');
  }
}
