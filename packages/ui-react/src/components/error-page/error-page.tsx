import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { ServerText } from '../server-text/server-text.tsx';
import styles from './error-page.module.scss';

export interface ErrorPageProps {
  readonly title: string;
  readonly description: string;
  /** Sanitized text from the server. */
  readonly serverText?: string | undefined;
  readonly serverTitle?: string | undefined;
  /** Loads stack traces and codes for operators, on request. Never rejects. */
  readonly loadTechnicalDetails?: (() => Promise<string>) | undefined;
  readonly helpUrl?: string | undefined;
  /** Links or buttons to continue. */
  readonly actions?: ReactNode;
}

/** Full-page error: what happened, what it means and what to do. */
export function ErrorPage({
  title,
  description,
  serverText,
  serverTitle,
  loadTechnicalDetails,
  helpUrl,
  actions,
}: ErrorPageProps) {
  const { t } = useTranslation('errors');
  return (
    <div className={styles['page']} role="alert">
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['description']}>{description}</p>
      <ServerText title={serverTitle} text={serverText} />
      <div className={styles['actions']}>
        {actions}
        {helpUrl === undefined ? null : (
          <a className={styles['help']} href={helpUrl} target="_blank" rel="noopener noreferrer">
            {t('help')}
          </a>
        )}
      </div>
      {loadTechnicalDetails && <TechnicalDetails load={loadTechnicalDetails} />}
    </div>
  );
}

function TechnicalDetails({ load }: { readonly load: () => Promise<string> }) {
  const { t } = useTranslation('errors');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState<string>();
  const toggle = () => {
    setIsOpen(!isOpen);
    if (text === undefined) void load().then(setText);
  };
  return (
    <div className={styles['technical']}>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {isOpen ? t('error_details_hide') : t('error_details_show')}
      </Button>
      <pre id={id} className={styles['trace']} hidden={!isOpen} tabIndex={0} aria-label={t('error_details')}>
        {text}
      </pre>
    </div>
  );
}
