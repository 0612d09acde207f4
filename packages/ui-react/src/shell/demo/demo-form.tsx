import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';

import { Button } from '../../components/button/button.tsx';
import styles from './demo-form.module.scss';

export interface DemoFormProps {
  /** Initial value of the field. */
  readonly initialId: string;
  /** Returns the error text of an id; undefined when it may be opened. */
  readonly check: (id: string) => string | undefined;
}

/** Form that opens the site of a config id. A plain GET to this host: selecting a site reloads the page. */
export function DemoForm({ initialId, check }: DemoFormProps) {
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
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
      <Button type="submit">{t('view_site')}</Button>
    </form>
  );
}
