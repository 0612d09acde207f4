import { useTranslation } from 'react-i18next';
import {
  getPasswordStrength,
  PASSWORD_STRENGTHS,
  type PasswordStrength as Strength,
} from '@marquee/common/account/password-strength.ts';

import styles from './password-strength.module.scss';

const TEXT_KEYS = {
  invalid: 'strength_invalid',
  weak: 'strength_weak',
  fair: 'strength_fair',
  strong: 'strength_strong',
  very_strong: 'strength_very_strong',
} as const satisfies Record<Strength, string>;

/** Strength of a new password, as bars and a word (accounts 5). Empty without a password. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useTranslation('account');
  const strength = getPasswordStrength(password);
  const score = PASSWORD_STRENGTHS.indexOf(strength);
  return (
    <div className={styles['strength']} data-strength={password === '' ? undefined : strength}>
      <div className={styles['bars']} aria-hidden="true">
        {PASSWORD_STRENGTHS.slice(1).map((name, index) => (
          <span key={name} className={styles['bar']} data-on={password !== '' && index < score} />
        ))}
      </div>
      <p className={styles['word']} aria-live="polite">
        {password === '' ? '' : t('password_strength', { strength: t(TEXT_KEYS[strength]) })}
      </p>
    </div>
  );
}
