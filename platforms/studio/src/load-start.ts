import { getConfigAddress } from '@marquee/common/config/account-config-address.ts';
import { isHtml, parseSettings } from '@marquee/common/config/parse-settings.ts';
import type { Settings } from '@marquee/common/config/settings.ts';
import { readRecord, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import type { Deployment, Draft } from './draft.ts';
import { readOwnDrafts, readStoredDraft } from './draft-storage.ts';
import { parseJson } from './parse-json.ts';
import { toShareCode } from './share-code.ts';
import { Refusal } from './refusal.ts';
import { BAD_ADDRESS, readSharedAddress } from './share-draft.ts';

const EMPTY = { siteName: 'My site', siteId: '', description: '', content: [], menu: [] };

const NO_SITE =
  'The site beside the studio cannot be loaded. Check that the site itself opens, then reload this page.';

const NO_CONFIGURATION =
  'The configuration of this site cannot be loaded, so the studio starts with an empty one. Open its address in the browser to see what its host answers, then press “Open site”.';

export interface StudioStart {
  readonly draft: Draft;
  /** The drafts of this browser while a shared one is open, last one first. */
  readonly own: readonly Draft[];
  readonly deployment: Deployment;
  /** Document of the site, which the preview shows. */
  readonly html: string;
  /** Message about a shared address that cannot be opened, or a configuration that cannot be loaded. */
  readonly notice: string | undefined;
}

/** Loads the initial state of the studio, or returns the reason why it cannot start. */
export async function loadStart(): Promise<StudioStart | string> {
  try {
    const [html, ini] = await Promise.all([fetchText('/'), fetchSettings()]);
    if (html === undefined) return NO_SITE;
    const settings = parseSettings(ini, {});
    return {
      ...(await loadDrafts(settings)),
      deployment: { apiBaseUrl: settings.apiBaseUrl, ini },
      html,
    };
  } catch (_failure) {
    return NO_SITE;
  }
}

/** Loads the draft of the site as it is now. Fails with a `Refusal` that explains the problem to the user. */
export async function loadDeployedDraft({ ini }: Deployment): Promise<Draft> {
  const { draft, notice } = await loadSiteDraft(parseSettings(ini, {}));
  if (notice === undefined) return draft;
  throw new Refusal(
    'The configuration of this site cannot be loaded. Your draft is unchanged. Open its address in the browser to see what its host answers.',
  );
}

async function loadDrafts(settings: Settings): Promise<Pick<StudioStart, 'draft' | 'own' | 'notice'>> {
  const { code, draft: shared } = readSharedAddress() ?? {};
  const stored = readStoredDraft();
  const others = [...(shared && stored ? [stored] : []), ...readOwnDrafts()];
  const own = shared ? others.filter((draft) => toShareCode(draft) !== code) : others;
  const notice = code !== undefined && !shared ? BAD_ADDRESS : undefined;
  const kept = shared ?? stored;
  if (kept) return { draft: kept, own, notice };
  const site = await loadSiteDraft(settings);
  return { draft: site.draft, own, notice: notice ?? site.notice };
}

async function loadSiteDraft(settings: Settings): Promise<Pick<StudioStart, 'draft' | 'notice'>> {
  const { fontBody = '', fontAlt = '' } = settings;
  const config = await fetchConfig(settings);
  return {
    draft: { config: config ?? EMPTY, fontBody, fontAlt, logo: undefined },
    notice: config ? undefined : NO_CONFIGURATION,
  };
}

/** Loads the configuration of the deployment, an empty one if it has none; undefined when it cannot be loaded. */
async function fetchConfig(settings: Settings): Promise<UnknownRecord | undefined> {
  const { defaultConfigSource } = settings;
  if (defaultConfigSource === undefined) return EMPTY;
  const text = await fetchText(getConfigAddress(defaultConfigSource, settings)).catch(
    (_missing: unknown) => undefined,
  );
  return text === undefined ? undefined : readRecord(parseJson(text));
}

/** Empty without settings: some hosts answer every address with their index page. */
async function fetchSettings(): Promise<string> {
  const text = await fetchText('/.webapp.ini').catch((_missing: unknown) => undefined);
  return text === undefined || isHtml(text) ? '' : text;
}

/** Undefined when the host responds with an error. */
async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address);
  return response.ok ? response.text() : undefined;
}
