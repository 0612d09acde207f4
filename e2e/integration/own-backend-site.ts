import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend, type RunningBackend } from '@marquee/backend/start-backend.ts';
import { afterAll, beforeAll } from 'vitest';

import { createAccountSite, type AccountSite } from './account-site.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';

const PASSWORD = 'secret123';
const APP_ORIGIN = 'https://app.example.org';
/** Raises the rate limits, since tests register and sign in by the hundred. */
const LIMIT_FACTOR = 100_000;

/** The real back end on its own port, with access to its mails. */
export interface OwnBackendHost {
  readonly apiUrl: string;
  readonly mails: readonly { readonly to: string; readonly text: string }[];
  close(): Promise<void>;
}

export async function startOwnBackend(): Promise<OwnBackendHost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-accounts-'));
  const mails: { to: string; text: string }[] = [];
  const backend: RunningBackend = await startBackend({
    port: 0,
    dataFolder: folder,
    limitFactor: LIMIT_FACTOR,
    appOrigins: [APP_ORIGIN],
    mailer: { send: async ({ to, text }) => void mails.push({ to, text }) },
    logOutput: { write: () => undefined },
  });
  return {
    apiUrl: backend.apiUrl,
    mails,
    close: async () => {
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A site with accounts at the own back end. */
export function createOwnBackendSite(host: FaultHost, { apiUrl }: OwnBackendHost): AccountSite {
  return createAccountSite(host, { own: { enabled: true } }, () => [`accountApiUrl = ${apiUrl}`]);
}

/** Creates a customer for one test through the API of the back end. */
export async function makeCustomer(apiUrl: string, firstName: string, lastName: string) {
  const credentials = { email: `${crypto.randomUUID()}@example.org`, password: PASSWORD };
  const send = async (method: string, route: string, body: object, token = '') => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${apiUrl}${route}`, { method, headers, body: JSON.stringify(body) });
    return (await response.json()) as { readonly token: string; readonly user: { readonly id: string } };
  };
  await send('POST', '/customers', { ...credentials, terms: true });
  const { token, user } = await send('POST', '/customers/login', credentials);
  await send('PATCH', `/customers/${user.id}`, { firstName, lastName }, token);
  return credentials;
}

/** Starts a fault host and the own back end for the tests of a file, and passes them to `use`. */
export function startHostsOnce(use: (host: FaultHost, ownBackend: OwnBackendHost) => void): void {
  let hosts: readonly [FaultHost, OwnBackendHost];
  beforeAll(async () => {
    hosts = await Promise.all([startFaultHost(), startOwnBackend()]);
    use(...hosts);
  });
  afterAll(() => Promise.all(hosts.map((host) => host.close())));
}
