import { useTranslation } from 'react-i18next';

import styles from './server-text.module.scss';

export interface ServerTextProps {
  /** Both are sanitized (`toServerText`) and rendered as text, never as markup. */
  readonly title?: string | undefined;
  readonly text: string | undefined;
}

/** Error text from a server. The only component that shows server texts. */
export function ServerText({ title, text }: ServerTextProps) {
  const { t } = useTranslation('errors');
  const words = [title, text].filter((part) => part !== undefined).join(': ');
  return words === '' ? null : <p className={styles['text']}>{t('server_says', { text: words })}</p>;
}
