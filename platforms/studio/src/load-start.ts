import { expandConfigId } from '@marquee/common/config/config-source.ts';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';
import type { Settings } from '@marquee/common/config/settings.ts';
import { readRecord } from '@marquee/common/shared/reading.ts';

import { parseDraft, type Deployment, type Draft } from './draft.ts';
import { readShareCode } from './share-code.ts';

const DRAFT_KEY = 'marquee-studio.draft';
const EMPTY = { siteName: 'My site', siteId: '', description: '', content: [], menu: [] };

const NO_SITE =
  'The site beside the studio cannot be loaded. Check that the site itself opens, then reload this page.';

export interface StudioStart {
  readonly draft: Draft;
  readonly deployment: Deployment;
  /** The site's own page, which the preview shows. */
  readonly html: string;
  /** A sentence about a shared address that cannot be opened. */
  readonly notice: string | undefined;
}

/** What the studio starts with: a shared draft, else the stored one, else the deployment's own configuration. */
export async function loadStart(): Promise<StudioStart | string> {
  try {
    const [html, ini] = await Promise.all([fetchText('/'), fetchText('/.webapp.ini').catch(() => undefined)]);
    if (html === undefined) return NO_SITE;
    const settings = parseSettings(ini, {});
    const code = new URLSearchParams(window.location.hash.slice(1)).get('draft');
    const shared = code === null ? undefined : readShareCode(code);
    const draft = shared ?? readStoredDraft() ?? (await loadOwnDraft(settings));
    const notice =
      code !== null && !shared
        ? 'The shared address is incomplete or was changed, so it cannot be opened. Your own draft is unchanged. Ask for the address again.'
        : undefined;
    return { draft, deployment: { apiBaseUrl: settings.apiBaseUrl, ini: ini ?? '' }, html, notice };
  } catch (_failure) {
    return NO_SITE;
  }
}

async function loadOwnDraft(settings: Settings): Promise<Draft> {
  const { defaultConfigSource: source, apiBaseUrl, fontBody = '', fontAlt = '' } = settings;
  const text =
    source === undefined
      ? undefined
      : await fetchText(expandConfigId(source, apiBaseUrl)).catch((_missing: unknown) => undefined);
  const config = text === undefined ? undefined : readRecord(parseJson(text));
  return { config: config ?? EMPTY, fontBody, fontAlt, logo: undefined };
}

/** Undefined when the host answers with an error. */
async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address);
  return response.ok ? response.text() : undefined;
}

function readStoredDraft(): Draft | undefined {
  try {
    return parseDraft(parseJson(localStorage.getItem(DRAFT_KEY) ?? ''));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Keeps the draft for a reload. Where storage is blocked or full, only the open page has it. */
export function storeDraft(draft: Draft): void {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
