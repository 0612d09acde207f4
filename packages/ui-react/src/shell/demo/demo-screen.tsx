import { useState, useId, useRef, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFIG_SOURCE_PARAM, isConfigId } from '@marquee/common/config/config-source.ts';
import type { LocatedProblem } from '@marquee/common/config/list-problems.ts';
import type { Settings } from '@marquee/common/config/settings.ts';
import { checkDemoConfigId, getGenericDemoSource } from '@marquee/common/demo/demo-mode.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { describeError, type ErrorWords } from '../../components/error-page/describe-error.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { PreviewNote } from '../layout/preview-note.tsx';
import styles from './demo-screen.module.scss';
import { ProblemList } from './problem-list.tsx';

export interface DemoScreenProps {
  readonly settings: Settings;
  /** The selected config that failed to load; undefined when none was selected. */
  readonly source: string | undefined;
  /** The error that start-up failed with. */
  readonly error: unknown;
  /** Mistakes in the settings and the selected config. */
  readonly problems: readonly LocatedProblem[];
}

/**
 * The demo configuration page (spec 2): replaces the site while no config is selected or the selected one fails to
 * load. There are no services at this point, so all data comes as props.
 */
export function DemoScreen({ settings, source, error, problems }: DemoScreenProps) {
  const { t } = useTranslation('demo');
  const failure = useFailure(error);
  return (
    <main className={styles['page']}>
      <PageHead title={t('preview_title')} />
      <h1 className={styles['title']}>{t('preview_title')}</h1>
      {failure === undefined ? (
        <p className={styles['intro']}>{t('preview_intro')}</p>
      ) : (
        <div className={styles['failure']} role="alert">
          <h2 className={styles['problem']}>{failure.title}</h2>
          <p className={styles['intro']}>{failure.description}</p>
          <ServerText title={failure.serverTitle} text={failure.serverText} />
          <ProblemList problems={problems} />
        </div>
      )}
      <DemoForm
        initialId={source !== undefined && isConfigId(source) ? source : ''}
        check={(id) => {
          const problem = checkDemoConfigId(id);
          return problem === undefined ? undefined : t(problem);
        }}
      />
      <GenericDemo source={getGenericDemoSource(settings)} />
      {source === undefined ? null : (
        <PreviewNote configId={source} unselectHref={`/?${CONFIG_SOURCE_PARAM}=`} />
      )}
    </main>
  );
}

/** A config that was not found has its own texts; other errors have those of any start-up error. */
function useFailure(error: unknown): ErrorWords | undefined {
  const { t } = useTranslation('demo');
  const { t: tErrors } = useTranslation('errors');
  const words = describeError(error, tErrors);
  const isMissing = isAppError(error, 'config_source_missing');
  if (isMissing && error.data['refused'] === undefined) return undefined;
  if (!isMissing && !isAppError(error, 'config_not_found')) return words;
  return { ...words, title: t('app_config_not_found'), description: t('app_config_not_found_description') };
}

/** Offers a generic demo to visitors without a config id, with a confirmation dialog. */
function GenericDemo({ source }: { readonly source: string }) {
  const { t } = useTranslation('demo');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('view_generic_demo')}
      </Button>
      {isAsking ? (
        <Dialog
          title={t('generic_demo_question')}
          role="alertdialog"
          onClose={close}
          actions={
            <>
              <form action="/" method="get">
                <input type="hidden" name={CONFIG_SOURCE_PARAM} value={source} />
                <Button type="submit">{t('view_demo')}</Button>
              </form>
              <Button variant="secondary" onClick={close}>
                {t('cancel')}
              </Button>
            </>
          }
        >
          {t('generic_demo_description')}
        </Dialog>
      ) : null}
    </>
  );
}

interface DemoFormProps {
  /** Initial value of the field. */
  readonly initialId: string;
  /** Returns the error text of an id; undefined when it may be opened. */
  readonly check: (id: string) => string | undefined;
}

/** Form that opens the site of a config id. A plain GET to this host: selecting a site reloads the page. */
function DemoForm({ initialId, check }: DemoFormProps) {
  const { t } = useTranslation('demo');
  const fieldRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const id = useId();

  const handleSubmit = (event: SyntheticEvent) => {
    const field = fieldRef.current;
    if (!field) return;
    field.value = field.value.trim();
    const found = check(field.value);
    setProblem(found);
    if (found === undefined) return;
    event.preventDefault();
    field.focus();
  };

  return (
    <form className={styles['form']} action="/" method="get" noValidate onSubmit={handleSubmit}>
      <label className={styles['label']} htmlFor={`${id}-field`}>
        {t('enter_config_id')}
      </label>
      <input
        ref={fieldRef}
        id={`${id}-field`}
        className={styles['field']}
        name={CONFIG_SOURCE_PARAM}
        defaultValue={initialId}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
      <p id={`${id}-problem`} className={styles['fieldProblem']} role="alert">
        {problem}
      </p>
      <Button type="submit">{t('view_site')}</Button>
    </form>
  );
}
