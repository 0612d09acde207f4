/** Something that a person chose and that cannot be used, with the sentence that says so. */
export class Refusal extends Error {
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

/** Says the sentence of work that succeeded, or of a refusal. */
export async function attempt(work: () => Promise<string>, say: (sentence: string) => void): Promise<void> {
  try {
    say(await work());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.sentence);
  }
}
