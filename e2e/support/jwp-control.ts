import { environment } from './environment.ts';
import type { Site } from './site.ts';

/** Controls the player platform of a test's tenant, and reads its state. */
export class JwpControl {
  /** The tenant's base for Node, without a trailing slash. */
  readonly base: string;

  constructor({ tenant }: Site) {
    this.base = `http://localhost:${environment.sandboxPort}/t/${tenant}`;
  }

  /** Sends a notification to a customer; returns the number of listeners. */
  async notify(email: string, message: Readonly<Record<string, unknown>>): Promise<number> {
    const body = JSON.stringify({ email, message });
    const answer: unknown = await (
      await fetch(`${this.base}/_control/jwp/notifications`, { method: 'POST', body })
    ).json();
    return typeof answer === 'object' && answer !== null && 'heardBy' in answer ? Number(answer.heardBy) : 0;
  }

  /** Grants or revokes a customer's subscription; listeners receive a notification. */
  async setSubscribed(email: string, isSubscribed: boolean): Promise<void> {
    const method = isSubscribed ? 'PUT' : 'DELETE';
    await fetch(`${this.base}/_control/jwp/access`, { method, body: JSON.stringify({ email }) });
  }

  /** Ends all sessions of a customer: their tokens are refused from now on. */
  async endSessions(email: string): Promise<void> {
    await fetch(`${this.base}/_control/jwp/sessions`, { method: 'DELETE', body: JSON.stringify({ email }) });
  }

  /** Returns the token of the latest mail. */
  async readMailedToken(): Promise<string> {
    const mails = await (await fetch(`${this.base}/mail.json`)).text();
    return /Your code: (\w{6})/.exec(mails.slice(mails.lastIndexOf('Your code')))?.[1] ?? '';
  }
}
