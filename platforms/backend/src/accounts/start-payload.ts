import { postgresAdapter } from '@payloadcms/db-postgres';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig, getPayload, handleEndpoints } from 'payload';
import type { Config, DatabaseAdapterObj, SanitizedConfig } from 'payload';

import type { Database } from '../database/database.ts';
import type { DatabaseAddress } from '../database/database-address.ts';
import { openFile, openPool } from '../database/own-connection.ts';
import { PayloadPool } from '../database/payload-pool.ts';
import { SqliteConnection } from '../database/sqlite-connection.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Logger } from '../logging/logger.ts';
import { CUSTOMERS, customersCollection } from './customers-collection.ts';

/** The parts of Payload that the rest of the back end uses. */
export interface RunningPayload {
  readonly database: Database;
  /** The key that signs tokens, as Payload derives it from the secret. */
  readonly tokenKey: string;
  /** Handles a request with Payload's own REST handlers; `path` starts after `/api`. */
  handle(path: string, request: Request): Promise<Response>;
  stop(): Promise<void>;
}

const API = '/api';

/** Starts Payload without a page, a types file, telemetry or migrations: the latter have run before. */
export async function startPayload(
  address: DatabaseAddress,
  secret: string,
  { logger, limitMs }: { readonly logger: Logger; readonly limitMs: number },
): Promise<RunningPayload> {
  // Read by Payload itself; both matter only for development with Next.js.
  process.env['PAYLOAD_DISABLE_DEPENDENCY_CHECKER'] = 'true';
  process.env['DISABLE_PAYLOAD_HMR'] = 'true';
  const pool = new PayloadPool((error) => logger.error({ err: error }, 'a database connection failed'));
  const file = new SqliteConnection(address.url);
  const config = await composeConfig({ secret, logger, db: createAdapter(address, { pool, file }, limitMs) });
  const key = crypto.randomUUID();
  const payload = await getPayload({ config, key });
  pool.releaseFirst();
  const connection = address.dialect === 'postgres' ? openPool(pool) : openFile(address.url);
  return {
    database: connection.database,
    tokenKey: payload.secret,
    // An empty prefix would return 404: the path must begin with Payload's own prefix.
    handle: (path, request) =>
      handleEndpoints({ config, path: `${API}${path}`, payloadInstanceCacheKey: key, request }),
    stop: async () => {
      await payload.destroy();
      await connection.close();
      await file.close();
    },
  };
}

/** Composes Payload's configuration, except for its database. */
export function composeConfig(
  own: Pick<Config, 'secret' | 'db'> & { readonly logger: Logger },
): Promise<SanitizedConfig> {
  return buildConfig({
    ...own,
    collections: [customersCollection],
    admin: { user: CUSTOMERS, importMap: { autoGenerate: false } },
    graphQL: { disable: true },
    telemetry: false,
    typescript: { autoGenerate: false },
    routes: { api: API },
    hooks: {
      // Payload would answer 500, as for a bug.
      afterError: [({ error }) => (isDatabaseUnavailable(error) ? { status: 503 } : undefined)],
    },
    // Client errors are in the request log; only server errors are logged as errors.
    loggingLevels: {
      APIError: false,
      AuthenticationError: false,
      Forbidden: false,
      LockedAuth: false,
      NotFound: false,
      ValidationError: false,
    },
    // The gateway writes and sends mails.
    email: () => ({
      name: 'none',
      defaultFromAddress: '',
      defaultFromName: '',
      sendEmail: async () => undefined,
    }),
  });
}

/** Disables Payload's transactions, which would block each other: it only counts failed logins. */
function createAdapter(
  { dialect, url }: DatabaseAddress,
  { pool, file }: { readonly pool: PayloadPool; readonly file: SqliteConnection },
  limitMs: number,
): DatabaseAdapterObj {
  if (dialect === 'postgres')
    return postgresAdapter({
      idType: 'uuid',
      pg: pool.driver,
      // Without limits, a server that accepts connections but never responds would block every request. Set in the driver,
      // because connection poolers refuse the server's own settings.
      pool: {
        connectionString: url,
        connectionTimeoutMillis: limitMs,
        query_timeout: limitMs,
        keepAlive: true,
      },
      push: false,
      transactionOptions: false,
      disableCreateDatabase: true,
    });
  const adapter = sqliteAdapter({ idType: 'uuid', client: { url }, push: false });
  // Payload opens no connection of its own when a client is set.
  return { ...adapter, init: (asked) => Object.assign(adapter.init(asked), { client: file }) };
}
