import { createRequire } from 'node:module';
import type InPlayer from '@inplayer-org/inplayer.js';
import type { Page } from '@playwright/test';

import { JwpControl } from './jwp-control.ts';
import type { Site } from './site.ts';

/**
 * The vendor's own SDK, as published, in a page whose requests to the vendor's hosts go to the sandbox: the emulated
 * player platform must accept its requests and return what it expects.
 */

declare global {
  interface Window {
    readonly InPlayer: typeof InPlayer;
    heard: unknown[];
    /** The part used by journeys. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: object): { createScript(code: string): string };
    };
  }
}

/** An error that the SDK rejects with. */
export interface VendorError {
  readonly response: { readonly status: number; readonly data: { readonly errors?: object } };
}

export const MERCHANT_ID = '5a1c0d9e-1111-4222-8333-abcdefabcdef';
/** A file that the site's host really serves: an intercepted page may not open sockets to this machine. */
export const PATH = '/robots.txt';
const SCRIPT_PATH = '/vendor-sdk.js';
const SCRIPT = createRequire(import.meta.url).resolve('@inplayer-org/inplayer.js');

/** Opens an empty page of the site with the SDK. */
export async function openVendorPage(page: Page, site: Site): Promise<void> {
  const { base: sandbox } = new JwpControl(site);
  const routes = [
    ['https://staging-v2.inplayer.com/', `${sandbox}/jwp/`],
    ['https://staging-notifications.inplayer.com/', `${sandbox}/jwp-notifications/`],
  ] as const;
  for (const [host, target] of routes) {
    await page.route(`${host}**`, async (route) => {
      const url = route.request().url().replace(host, target);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
  }
  await page.route(`${site.origin}${SCRIPT_PATH}`, (route) => route.fulfill({ path: SCRIPT }));
  const broker = `${site.contentBase.replace('http', 'ws')}/jwp-notifications/mqtt`;
  await page.addInitScript((address) => {
    // Without the site's own code there is no policy for script addresses.
    window.trustedTypes?.createPolicy('default', { createScriptURL: String });
    const Original = window.WebSocket;
    window.WebSocket = class extends Original {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).includes('.amazonaws.com') ? address : url, protocols);
      }
    };
  }, broker);
  await page.goto(PATH);
  await addSdk(page);
}

/** Adds the SDK, configured for the vendor's test hosts. */
export async function addSdk(page: Page): Promise<void> {
  await page.addScriptTag({ url: SCRIPT_PATH });
  await page.evaluate(() => window.InPlayer.setConfig('development' as never));
}

export async function signIn(page: Page, password = 'secret123'): Promise<string> {
  return page.evaluate(
    async ([clientId, secret]) => {
      const { data } = await window.InPlayer.Account.signInV2({
        email: 'mia@example.org',
        password: secret,
        clientId,
        referrer: location.href,
      });
      return data.account.email;
    },
    [MERCHANT_ID, password] as const,
  );
}

/** Returns the error of a failed call of the SDK. */
export const refusalOf = (page: Page, password: string): Promise<unknown> =>
  page.evaluate(
    async ([clientId, secret]) => {
      const email = 'mia@example.org';
      const login = window.InPlayer.Account.signInV2({ email, password: secret, clientId, referrer: '' });
      return login.then(
        () => null,
        (error: unknown) => {
          const { status, data } = (error as VendorError).response;
          return [status, data];
        },
      );
    },
    [MERCHANT_ID, password] as const,
  );
