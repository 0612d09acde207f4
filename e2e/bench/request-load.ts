import { Agent, request } from 'node:http';

/** One request of a load. */
export interface LoadedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Creates the next request; `index` is the number of earlier ones. */
  readonly next: (index: number) => LoadedRequest;
  readonly status: number;
  readonly seconds: number;
  readonly connections: number;
}

/**
 * Sends requests over persistent connections, each as soon as the previous one is answered, and returns the rate per
 * second.
 *
 * @throws Error at the first response with another status
 */
export async function measureLoad({ next, status, seconds, connections }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1_000;
  const ask = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const wanted = next(count);
      count += 1;
      const got = await send(agent, wanted);
      if (got !== status) throw new Error(`${wanted.method} ${wanted.url} answered ${got}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return count / ((performance.now() - startedMs) / 1_000);
}

function send(agent: Agent, { method, url, headers = {}, body }: LoadedRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
