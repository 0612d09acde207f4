import { useTranslation } from 'react-i18next';
import type { Language } from '@marquee/common/language/language.ts';

import { Icon } from '../../components/icon/icon.tsx';
import styles from './language-menu.module.scss';

export interface LanguageMenuProps {
  readonly languages: readonly Language[];
  readonly current: string;
  readonly onChange: (code: string) => void;
}

/** A native select: every platform shows its own best list for it. */
export function LanguageMenu({ languages, current, onChange }: LanguageMenuProps) {
  const { t } = useTranslation('common');
  return (
    <label className={styles['menu']}>
      <Icon name="language" />
      <span className={styles['code']} aria-hidden="true">
        {current.toUpperCase()}
      </span>
      <select
        className={styles['select']}
        aria-label={t('language')}
        value={current}
        onChange={(event) => onChange(event.target.value)}
      >
        {languages.map(({ code, displayName }) => (
          <option key={code} value={code} lang={code}>
            {displayName}
          </option>
        ))}
      </select>
    </label>
  );
}
