import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';
import { siteTheme } from '@marquee/theme/site-theme.ts';
import { trustHtml } from '@marquee/ui-react/hooks/trusted-types.ts';

import { LOGO_PATH, toSettingsText, type Deployment, type Draft } from './draft.ts';

/** Address of the configuration for the site in the frame; never requested from a server. */
const DRAFT_PATH = '/studio-draft.json';

/**
 * Loads the real site into an empty frame of this origin, up to its request for settings; the returned function answers
 * it with a draft, and the site starts. The site has no code for previews: its document is written into a frame whose
 * `fetch` answers the requests for settings and configuration, and whose storage is in memory, so that a preview never
 * touches the stored data of the real site.
 *
 * @param html the site's `index.html`
 */
export function loadSite(
  frame: Window,
  html: string,
  deployment: Deployment,
  path: string,
): (draft: Draft) => void {
  frame.document.open();
  frame.history.replaceState(undefined, '', path);
  const start = answerRequests(frame, deployment);
  isolateStorage(frame);
  // The only way to give a frame a document and our `fetch` before its first script runs.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  frame.document.write(trustHtml(html));
  frame.document.close();
  return (draft) => {
    showUploadedLogo(frame, draft);
    start(draft);
  };
}

/** Both requests wait for the draft without a limit, so that the site's own timeouts do not apply. */
function answerRequests(frame: Window, deployment: Deployment): (draft: Draft) => void {
  let start: (draft: Draft) => void = () => undefined;
  const started = new Promise<Draft>((resolve) => {
    start = resolve;
  });
  const send = frame.fetch.bind(frame);
  const answers = new Map([
    ['/.webapp.ini', (draft: Draft) => toSettingsText(draft, deployment, DRAFT_PATH)],
    [DRAFT_PATH, (draft: Draft) => JSON.stringify(draft.config)],
  ]);
  frame.fetch = async (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const { origin, pathname } = new URL(address, window.location.origin);
    const answer = origin === window.location.origin ? answers.get(pathname) : undefined;
    return answer === undefined ? send(input, init) : new Response(answer(await started));
  };
  return start;
}

function isolateStorage(frame: Window): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(frame, name, { value: createMemoryStorage(), configurable: true });
  // The site registers its service worker after some seconds; a preview must not.
  if ('serviceWorker' in frame.navigator)
    frame.navigator.serviceWorker.register = () => new Promise<never>(() => undefined);
}

/** Creates an in-memory `Storage`, which ends with the frame. */
export function createMemoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** The logo's file exists only once the exported site is deployed; the frame shows the uploaded picture instead. */
function showUploadedLogo(frame: Window, { logo }: Draft): void {
  const view = frame.document.defaultView;
  if (logo === undefined || !view) return;
  const { Element, HTMLImageElement } = view;
  HTMLImageElement.prototype.setAttribute = function setLogo(name, value) {
    Element.prototype.setAttribute.call(this, name, name === 'src' && value === LOGO_PATH ? logo : value);
  };
}

/** Applies the colors and fonts of a draft to the running site, as the site does when it starts. */
export function applyTheme(document: Document, { config, fontBody, fontAlt }: Draft): void {
  const styling = readRecord(config['styling']) ?? {};
  const theme = siteTheme({
    backgroundColor: readText(styling['backgroundColor']),
    highlightColor: readText(styling['highlightColor']),
    headerBackground: readText(styling['headerBackground']),
    fontBody,
    fontAlt,
  });
  const root = document.documentElement;
  root.dataset['scheme'] = theme.scheme;
  if (theme.isHeaderLikePage) root.dataset['header'] = 'clear';
  else delete root.dataset['header'];
  for (const [name, value] of Object.entries(theme.properties)) root.style.setProperty(name, value);
}

/** Replaces whole text nodes that equal an old text, until the site restarts with the new ones. */
export function applyTexts(document: Document, texts: ReadonlyMap<string, string>): void {
  if (texts.size === 0) return;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = texts.get(node.nodeValue?.trim() ?? '');
    if (text !== undefined) node.nodeValue = text;
  }
}

/** Returns the texts that changed between two drafts: site name, menu labels and row titles. */
export function listChangedTexts(before: Draft, after: Draft): ReadonlyMap<string, string> {
  const old = listTexts(before);
  const changed = [...listTexts(after)].flatMap(([place, text]): [string, string][] => {
    const former = old.get(place);
    return former !== undefined && former !== '' && former !== text ? [[former, text]] : [];
  });
  return new Map(changed);
}

function listTexts({ config }: Draft): ReadonlyMap<string, string> {
  const entries = (key: 'content' | 'menu', name: 'label' | 'title') =>
    (readArray(config[key]) ?? []).map((entry): [string, string] => {
      const record = readRecord(entry) ?? {};
      return [`${key} ${readText(record['contentId']) ?? ''}`, readText(record[name]) ?? ''];
    });
  return new Map([
    ['siteName', readText(config['siteName']) ?? ''],
    ...entries('menu', 'label'),
    ...entries('content', 'title'),
  ]);
}
