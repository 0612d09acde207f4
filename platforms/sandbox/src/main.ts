import { join } from 'node:path';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { openMediaFolder } from './media/media-files.ts';
import { connectOwnBackend } from './own-backend/own-backend.ts';
import type { SandboxOptions } from './create-sandbox.ts';
import { startSandbox } from './start-sandbox.ts';

const DEFAULT_PORT = 8081;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Starts the sandbox on `PORT` (default 8081) and `HOST` (default: all interfaces), with the account back end at
 * `OWN_BACKEND_URL` and an additional catalog in the folder `MORE_CATALOGUE`, and stops it on a signal.
 */
async function main(): Promise<void> {
  const host = process.env.HOST;
  const moreFolder = process.env.MORE_CATALOGUE;
  const ownBackendUrl = process.env.OWN_BACKEND_URL;
  const running = await startSandbox({
    port: Number(process.env.PORT ?? DEFAULT_PORT),
    control: process.env.SANDBOX_CONTROL !== 'off',
    ...(host === undefined ? {} : { host }),
    ...(moreFolder === undefined ? {} : { more: openCatalogue(moreFolder) }),
    ...(ownBackendUrl === undefined ? {} : { ownBackend: connectOwnBackend(ownBackendUrl) }),
  });
  console.log(`Ready: ${running.url}`);
  const stop = (): void => {
    // Node then ends the process at once at the next signal, also at one of the other kind.
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
    void running.close().then(() => process.exit(0));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
}

function openCatalogue(folder: string): NonNullable<SandboxOptions['more']> {
  const media = join(folder, 'media');
  return { catalogue: loadCatalogue({ catalogue: folder, media }), files: openMediaFolder(media) };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
