import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type LocalRoute = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on this machine, for tests of code close to the network. */
export interface LocalServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Received requests: method and path. */
  readonly requests: string[];
  /** Answers all further requests with `route`. */
  answer(route: LocalRoute): void;
  /** Stops the server and ends open connections. */
  close(): Promise<void>;
}

/** Starts a server on a free port. */
export async function startLocalServer(): Promise<LocalServer> {
  const requests: string[] = [];
  let current: LocalRoute = (_, response) => response.end();
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (route) => {
      current = route;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Creates a route that responds with a status, a body and headers. */
export function answering(
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): LocalRoute {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
}
