/** Something that a person chose and that cannot be used, with the sentence that says so. */
export class Refusal extends Error {
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}
