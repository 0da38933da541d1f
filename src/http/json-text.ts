/** JSON that is already written and is answered as it is, byte for byte. */
export class JsonText<Data> {
  readonly text: string;
  /** Only for the compiler: what the text holds. */
  declare readonly data: Data;

  constructor(text: string) {
    this.text = text;
  }
}
