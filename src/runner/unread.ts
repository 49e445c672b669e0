/** An answer of a program that cannot be read: quoted, with what is wrong. It is graded as no answer. */
export class Unread {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
