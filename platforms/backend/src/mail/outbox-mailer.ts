import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Mailer } from './mailer.ts';

/** Writes each mail into its own file, `{to, subject, text, html, at}`: for development, where nothing is sent. */
export function createOutboxMailer(folder: string, now: () => number): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    send: async (mail) => {
      const at = new Date(now()).toISOString();
      const file = path.join(folder, `${at.replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.json`);
      // Renamed when complete, so that an incomplete mail is never read.
      await writeFile(`${file}.part`, `${JSON.stringify({ ...mail, at }, null, 2)}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
