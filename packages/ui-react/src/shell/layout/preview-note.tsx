import { useTranslation } from 'react-i18next';

import { Notice } from '../../components/notice/notice.tsx';
import styles from './preview-note.module.scss';

export interface PreviewNoteProps {
  readonly configId: string;
  /** URL that clears the previewed config; loads the page again. */
  readonly unselectHref: string;
}

/** Banner that names the previewed config, with a link to leave the preview. */
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
