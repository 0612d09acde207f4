import { createHash } from 'node:crypto';

import { readSettingsText } from './settings-text.mjs';

const DEFAULT_CONTENT_HOSTS = ['https://cdn.jwplayer.com', 'https://content.jwplatform.com'];

/** Settings whose value is an address that the app connects to. */
const ADDRESS_SETTINGS = [
  'accountApiUrl',
  'apiAccessBridgeUrl',
  'analyticsUrl',
  'errorReportUrl',
  'cleengApiUrl',
  'cleengAuthUrl',
  'jwpApiUrl',
  'jwpNotificationsUrl',
];

/** The format of a container id that the app accepts (consent.ts in packages/common); other values add no sources. */
const TAG_MANAGER_ID = /^GTM-[A-Z\d]{4,12}$/;

/** @param {ReadonlyMap<string, string>} settings */
const usesJwPlayer = (settings) => settings.get('playerEngine')?.toLowerCase() === 'jwplayer';

/** @param {ReadonlyMap<string, string>} settings */
const usesAdyen = (settings) => settings.has('adyenClientKey');

/** @param {ReadonlyMap<string, string>} settings */
const usesCaptcha = (settings) => settings.has('captchaSiteKey');

/** @param {ReadonlyMap<string, string>} settings */
const usesTagManager = (settings) => TAG_MANAGER_ID.test(settings.get('tagManagerId') ?? '');

/**
 * The values for "off" that the app accepts (reading.ts in packages/common).
 *
 * @param {ReadonlyMap<string, string>} settings
 */
const usesCast = (settings) => !/^(?:false|0|no|off)$/i.test(settings.get('castReceiverId') ?? '');

/**
 * Vendors' code that writes arbitrary HTML: `packages/ui-react/src/hooks/trusted-types.ts` would refuse some of it.
 *
 * @type {readonly ((settings: ReadonlyMap<string, string>) => boolean)[]}
 */
const WRITES_HTML = [usesJwPlayer, usesCaptcha, usesTagManager, usesAdyen];

/**
 * The sources that a vendor's browser code needs, by the setting that enables it.
 *
 * @type {readonly { isUsed: (settings: ReadonlyMap<string, string>) => boolean, sources: Readonly<Record<string, readonly string[]>> }[]}
 */
const VENDOR_CODE = [
  {
    // Its first script comes from the content host, see `collectSources`; the rest loads from here.
    isUsed: usesJwPlayer,
    sources: {
      'script-src': ['https://ssl.p.jwpcdn.com'],
      'font-src': ['https://ssl.p.jwpcdn.com'],
    },
  },
  {
    // The sender SDK's first script and the two that it loads; by path, since this host serves many other scripts.
    isUsed: usesCast,
    sources: {
      'script-src': [
        'https://www.gstatic.com/cv/js/sender/',
        'https://www.gstatic.com/cast/sdk/libs/',
        'https://www.gstatic.com/eureka/clank/',
      ],
    },
  },
  {
    // The code is bundled with ours; the fields are frames of the provider. For authentication (3-D Secure), banks
    // require a form to be submitted into a frame of their own, and the hosts of all banks are not known.
    isUsed: usesAdyen,
    sources: {
      'frame-src': ['https:'],
      'form-action': ['https:'],
    },
  },
  {
    isUsed: usesCaptcha,
    sources: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    },
  },
  {
    // Notifications of the player platform come from its broker, which provides its own host, unless a socket is
    // configured.
    isUsed: (settings) => !settings.has('jwpNotificationsUrl'),
    sources: { 'connect-src': ['wss://*.amazonaws.com'] },
  },
  {
    // Only the host, without 'unsafe-inline': custom HTML tags do not run, tags by address and pixels do.
    isUsed: usesTagManager,
    sources: { 'script-src': ['https://www.googletagmanager.com'] },
  },
];

/**
 * Computes the security headers of a deployment, for every response of its web host.
 *
 * @param {{ settings: string, html: string, buildDefaults?: Readonly<Record<string, string>> }} deployment the text of
 * its `.webapp.ini` and of the built index.html; settings of the build by the names of the file, which overrides them
 * @returns {Readonly<Record<string, string>>}
 */
export function computeSecurityHeaders({ settings, html, buildDefaults = {} }) {
  const defaults = Object.entries(buildDefaults).filter(([, value]) => value.trim() !== '');
  const values = new Map([...defaults, ...readSettingsText(settings)]);
  return {
    'Content-Security-Policy': toPolicy(collectSources(values, html)),
    'X-Content-Type-Options': 'nosniff',
    // Browsers apply it to https only.
    'Strict-Transport-Security': 'max-age=31536000',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    // Windows that the app opens, as for a receipt or by Chromecast, may still talk to it; pages that open it may not.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/**
 * @param {ReadonlyMap<string, string>} settings
 * @param {string} html
 * @returns {Record<string, string[]>}
 */
function collectSources(settings, html) {
  const contentHosts = settings.has('apiBaseUrl')
    ? toOrigins(settings.get('apiBaseUrl'))
    : DEFAULT_CONTENT_HOSTS;
  const services = ADDRESS_SETTINGS.flatMap((key) => toOrigins(settings.get(key)));
  /** @type {Record<string, string[]>} */
  const sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashInlineScripts(html), ...(usesJwPlayer(settings) ? contentHosts : [])],
    // media-chrome adds its styles to shadow roots as <style>, whose text we cannot hash.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Images, manifests, segments and captions may come from any host that an editor names in the content, which is
    // unknown when the headers are written: every https address, and plain http only where the operator configured it.
    'img-src': ["'self'", 'data:', 'https:', ...contentHosts],
    // The player's caption track starts as an empty data: track.
    'media-src': ["'self'", 'blob:', 'data:', 'https:', ...contentHosts],
    'connect-src': ["'self'", 'https:', ...contentHosts, ...services],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': [],
    'object-src': [],
    'base-uri': [],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  // An older build without policies of its own would break.
  if (html.includes('trustedTypes') && !WRITES_HTML.some((isUsed) => isUsed(settings)))
    sources['require-trusted-types-for'] = ["'script'"];
  for (const vendor of VENDOR_CODE.filter(({ isUsed }) => isUsed(settings))) {
    for (const [directive, added] of Object.entries(vendor.sources)) sources[directive]?.push(...added);
  }
  return sources;
}

/** @param {Record<string, string[]>} sources */
function toPolicy(sources) {
  return Object.entries(sources)
    .map(
      ([directive, values]) =>
        `${directive} ${values.length === 0 ? "'none'" : [...new Set(values)].join(' ')}`,
    )
    .join('; ');
}

/**
 * Returns the hashes of the page's inline scripts. Scripts with an address, and data blocks such as JSON-LD, which
 * browsers never run, need none.
 *
 * @param {string} html
 * @returns {string[]}
 */
export function hashInlineScripts(html) {
  const scripts = html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi);
  return [...scripts].flatMap(([, attributes = '', code = '']) => {
    const isCode = !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?application\//i.test(attributes);
    return isCode && code !== '' ? [`'sha256-${createHash('sha256').update(code).digest('base64')}'`] : [];
  });
}

/**
 * An origin in plain characters: others may contain quotes, semicolons or variables of the web hosts whose files
 * include it.
 */
export const PLAIN_ORIGIN = /^(?:https?|wss?):\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/;

/**
 * Returns the origins that an address adds to the policy: none for our own host or an invalid address.
 *
 * @param {string | undefined} address
 * @returns {string[]}
 */
function toOrigins(address) {
  if (address === undefined || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return PLAIN_ORIGIN.test(origin) ? [origin] : [];
}
