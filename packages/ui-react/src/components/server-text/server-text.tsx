import { useTranslation } from 'react-i18next';

import styles from './server-text.module.scss';

export interface ServerTextProps {
  /** Both already made safe to show (`toServerText`); rendered as text, never as markup. */
  readonly title?: string | undefined;
  readonly text: string | undefined;
}

/** What a server said about a failure: the one place where its words reach the screen. */
export function ServerText({ title, text }: ServerTextProps) {
  const { t } = useTranslation('errors');
  const words = [title, text].filter((part) => part !== undefined).join(': ');
  return words === '' ? null : <p className={styles['text']}>{t('server_says', { text: words })}</p>;
}
