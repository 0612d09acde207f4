import { useTranslation } from 'react-i18next';

import { useIntent } from '../../components/card/use-intent.ts';
import styles from './sign-in-buttons.module.scss';

export interface SignInButtonsProps {
  /** In the header one beside the other, in a sheet one below the other and as wide as it. */
  readonly layout: 'header' | 'sheet';
  /** It is not known yet whether they are needed: they keep their room, and nothing else. */
  readonly isPending?: boolean;
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
  /** The viewer is about to press one of them. */
  readonly onIntent: () => void;
}

/** The ways to an account; both open a dialog over the page. */
export function SignInButtons({
  layout,
  isPending = false,
  onSignIn,
  onSignUp,
  onIntent,
}: SignInButtonsProps) {
  const intent = useIntent(onIntent);
  const { t } = useTranslation('common');
  return (
    <div className={styles['buttons']} data-layout={layout} data-pending={isPending} {...intent}>
      <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={onSignIn}>
        {t('sign_in')}
      </button>
      <button type="button" className={styles['button']} data-main aria-haspopup="dialog" onClick={onSignUp}>
        {t('sign_up')}
      </button>
    </div>
  );
}
