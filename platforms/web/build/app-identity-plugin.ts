import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { HtmlTagDescriptor, Plugin } from 'vite';

const MANIFEST = 'manifest.webmanifest';
/** Path of the manifest in the JW OTT Web App; app stores keep it. */
const FORMER_MANIFEST = 'manifest.json';
const MANIFEST_FILE = fileURLToPath(new URL(`../public/${MANIFEST}`, import.meta.url));

type Environment = Readonly<Record<string, unknown>>;

/**
 * Names the installed app and links it with the operator's apps and Google's search console, from the build variables
 * `APP_NAME`, `APP_SHORT_NAME`, `APP_DESCRIPTION`, `APP_APPLE_ITUNES_APP`, `APP_GOOGLE_SITE_VERIFICATION_ID` and
 * `APP_GOOGLE_RELATED_APPLICATION_ID`. Browsers and crawlers read them before any code runs, so they cannot be
 * settings.
 */
export function appIdentityPlugin(): Plugin {
  let environment: Environment = {};
  return {
    name: 'marquee-app-identity',
    configResolved({ env }) {
      environment = env;
    },
    transformIndexHtml: () => listIdentityTags(environment),
    generateBundle() {
      const source = createManifest(readFileSync(MANIFEST_FILE, 'utf8'), environment);
      for (const fileName of [MANIFEST, FORMER_MANIFEST]) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Returns the manifest with the operator's names and app; `base` if none are set. */
export function createManifest(base: string, environment: Environment): string {
  const parsed: unknown = JSON.parse(base);
  const name = readVariable(environment, 'APP_NAME');
  const playId = readVariable(environment, 'APP_GOOGLE_RELATED_APPLICATION_ID');
  const changes = {
    name,
    short_name: readVariable(environment, 'APP_SHORT_NAME') ?? name,
    description: readVariable(environment, 'APP_DESCRIPTION'),
    related_applications: playId === undefined ? undefined : [{ platform: 'play', id: playId }],
  };
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return JSON.stringify(Object.assign({}, parsed, set), undefined, 2);
}

/** Returns the `meta` elements for the variables that are set. */
export function listIdentityTags(environment: Environment): HtmlTagDescriptor[] {
  const metas = {
    'apple-itunes-app': readVariable(environment, 'APP_APPLE_ITUNES_APP'),
    'google-site-verification': readVariable(environment, 'APP_GOOGLE_SITE_VERIFICATION_ID'),
    'apple-mobile-web-app-title':
      readVariable(environment, 'APP_SHORT_NAME') ?? readVariable(environment, 'APP_NAME'),
  };
  return Object.entries(metas).flatMap(([name, content]) =>
    content === undefined
      ? []
      : [{ tag: 'meta', attrs: { name, content: completeContent(name, content) }, injectTo: 'head' }],
  );
}

/** Completes an App Store id without its prefix. */
function completeContent(name: string, content: string): string {
  return name === 'apple-itunes-app' && /^\d+$/.test(content) ? `app-id=${content}` : content;
}

function readVariable(environment: Environment, name: string): string | undefined {
  const value = environment[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
