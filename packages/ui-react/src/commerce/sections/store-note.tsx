import { useTranslation } from 'react-i18next';
import type { AppStore } from '@marquee/common/commerce/subscription.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import styles from './payment-sections.module.scss';

/** Names as the stores write them, in every language. */
const STORES: Readonly<Record<AppStore, { readonly name: string; readonly help: string }>> = {
  apple: { name: 'Apple', help: 'https://support.apple.com/118428' },
  google: { name: 'Google Play', help: 'https://support.google.com/googleplay/answer/7018481' },
  roku: { name: 'Roku', help: 'https://support.roku.com/article/208756478' },
};

/** What was bought in a store elsewhere can only be changed there (commerce 2). */
export function StoreNote({ store }: { readonly store: AppStore }) {
  const { t } = useTranslation('payments');
  const { name, help } = STORES[store];
  return (
    <div className={styles['store']}>
      <p className={styles['muted']}>{t('store_note', { store: name })}</p>
      <ButtonLink variant="secondary" to={help} target="_blank" rel="noopener noreferrer">
        {t('store_help', { store: name })}
      </ButtonLink>
    </div>
  );
}
