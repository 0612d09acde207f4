import { useTranslation } from 'react-i18next';

import { Notice } from '../../components/notice/notice.tsx';
import styles from './preview-note.module.scss';

export interface PreviewNoteProps {
  readonly configId: string;
  /** Address that drops the previewed config; the page is loaded anew. */
  readonly unselectHref: string;
}

/** Says that this is a preview, and of what, with the way out of it. */
export function PreviewNote({ configId, unselectHref }: PreviewNoteProps) {
  const { t } = useTranslation('demo');
  return (
    <Notice
      actions={
        <a className={styles['unselect']} href={unselectHref}>
          {t('unselect_config')}
        </a>
      }
    >
      {t('currently_previewing', { configId })}
    </Notice>
  );
}
