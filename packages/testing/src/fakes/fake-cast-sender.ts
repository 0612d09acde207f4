import { act } from '@testing-library/react';
import type {
  CastConnection,
  CastOutcome,
  CastProblem,
  CastSender,
} from '@marquee/common/playback/cast-sender.ts';

import { FakePlayer } from './fake-player.ts';

/** A connection to another screen, whose player the test controls. */
class FakeCastConnection implements CastConnection {
  readonly deviceName = 'Living room';
  readonly player = new FakePlayer();
  isOver = false;
  readonly #listeners = new Set<(problem: CastProblem | undefined) => void>();

  end(): void {
    this.finish(undefined);
  }

  onEnd(listener: (problem: CastProblem | undefined) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  /** Ends the connection from the other side. */
  finish(problem: CastProblem | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    act(() => {
      for (const listener of [...this.#listeners]) listener(problem);
    });
  }
}

/** A sender with one other screen, which the viewer always chooses unless a test sets another outcome. */
export class FakeCastSender implements CastSender {
  readonly connections: FakeCastConnection[] = [];
  opens = true;
  outcome: CastOutcome | undefined;

  canPlay(): boolean {
    return this.opens;
  }

  async connect(): Promise<CastOutcome> {
    if (this.outcome) return this.outcome;
    const connection = new FakeCastConnection();
    this.connections.push(connection);
    return { kind: 'connected', connection };
  }
}
