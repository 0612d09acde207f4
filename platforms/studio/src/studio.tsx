import { useState } from 'react';
import { Button } from '@marquee/ui-react/components/button/button.tsx';

import { parseConfigurationText, withConfiguration } from './draft.ts';
import type { DraftChange } from './draft-history.ts';
import { DraftForm } from './form/draft-form.tsx';
import { loadDeployedDraft, type StudioStart } from './load-start.ts';
import { Preview } from './preview.tsx';
import { attempt, Refusal } from './refusal.ts';
import { saveSite } from './save-site.ts';
import { BAD_ADDRESS, shareDraft } from './share-draft.ts';
import { StudioHeader } from './studio-header.tsx';
import styles from './studio.module.scss';
import { useDraftHistory } from './use-draft-history.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSharedAddress } from './use-shared-address.ts';

/** Larger files are refused by size, without reading them into memory. */
const MAX_FILE_BYTES = 4_000_000;

/** The studio: a form for a site's configuration with a live preview. */
export function Studio({ draft: first, own: firstOwn, deployment, html, notice: firstNotice }: StudioStart) {
  const [history, dispatch] = useDraftHistory(first);
  const [own, setOwn] = useState(firstOwn);
  const [notice, setNotice] = useState(firstNotice);
  const draft = history.present;
  const isKept = useKeptDraft(draft, own);
  const change = (next: DraftChange, field?: string) =>
    dispatch({ type: 'change', draft: next, ...(field !== undefined && { field }) });
  useSharedAddress(draft, (shared) => {
    setNotice(shared ? undefined : BAD_ADDRESS);
    if (!shared) return;
    setOwn([draft, ...own]);
    change(shared);
  });
  const say = (work: () => Promise<string>) => void attempt(work, setNotice);

  const open = async (file: File) => {
    const text =
      file.size > MAX_FILE_BYTES ? ' '.repeat(MAX_FILE_BYTES) : await file.text().catch(refuseUnreadable);
    const config = parseConfigurationText(text);
    change((present) => withConfiguration(present, config));
    return text.includes('\uFFFD') ? `Opened ${file.name}. ${NOT_UTF_8}` : `Opened ${file.name}.`;
  };
  const openSite = async () => {
    change(await loadDeployedDraft(deployment));
    return 'The site’s configuration is open. Undo brings your draft back.';
  };
  const [lastOwn, ...olderOwn] = own;
  const restoreOwn = () => {
    if (lastOwn) change(lastOwn);
    setOwn(olderOwn);
    setNotice('Your draft is open. Undo brings the shared one back.');
  };

  return (
    <div className={styles['studio']}>
      <StudioHeader
        history={history}
        dispatch={dispatch}
        onOpen={(file) => say(() => open(file))}
        onOpenSite={() => say(openSite)}
        onShare={() => say(() => shareDraft(draft))}
        onSave={() => say(() => saveSite(draft, deployment))}
      >
        {lastOwn ? <OwnDraftLine onRestore={restoreOwn} onDiscard={() => setOwn(olderOwn)} /> : null}
        {isKept ? null : <p className={styles['notice']}>{NOT_KEPT}</p>}
        <p role="status" className={styles['notice']}>
          {notice}
        </p>
      </StudioHeader>
      <main className={styles['form']}>
        <DraftForm draft={draft} apiBaseUrl={deployment.apiBaseUrl} onChange={change} onNotice={setNotice} />
      </main>
      <Preview draft={draft} html={html} deployment={deployment} isTyping={history.field !== undefined} />
    </div>
  );
}

/** As after the file was moved or changed since it was chosen. */
function refuseUnreadable(): never {
  throw new Refusal(
    'The file cannot be read: it may have been moved or changed. Your draft is unchanged. Choose the file again.',
  );
}

const NOT_UTF_8 =
  'It is not UTF-8, so some letters are lost. Undo, save the file with that encoding, and open it again.';

const NOT_KEPT =
  'This browser does not keep the draft: its storage is blocked or full. Export the site before you close the page.';

function OwnDraftLine({
  onRestore,
  onDiscard,
}: {
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}) {
  return (
    <div className={styles['own']}>
      <p>This draft was shared. Yours is kept.</p>
      <Button variant="secondary" onClick={onRestore}>
        Restore your draft
      </Button>
      <Button variant="quiet" onClick={onDiscard}>
        Discard your draft
      </Button>
    </div>
  );
}
