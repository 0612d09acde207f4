/** Input that cannot be used, with a message for the user. */
export class Refusal extends Error {
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

/** Reports the message of completed work, or of a refusal. */
export async function attempt(work: () => Promise<string>, say: (sentence: string) => void): Promise<void> {
  try {
    say(await work());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.sentence);
  }
}
