import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { AccessOffer } from '@marquee/common/entitlement/entitlement.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { preloadAccountDialogs } from './import-account-dialogs.ts';

const TEXTS = {
  buy: 'buy',
  subscribe: 'complete_your_subscription',
  sign_up: 'sign_up_to_start_watching',
} as const satisfies Record<AccessOffer, string>;

const DIALOGS = { buy: 'choose-offer', sign_up: 'create-account' } as const;

/** The way to watch a title that is locked: its offers, the viewer's payments, or an account (spec 4: Play button label). */
export function AccessLink({ offer }: { readonly offer: AccessOffer }) {
  const { t } = useTranslation('media');
  const { search } = useLocation();
  return (
    <ButtonLink
      to={offer === 'subscribe' ? '/u/payments' : { search: toDialog(search, DIALOGS[offer]) }}
      preventScrollReset
      onIntent={preloadAccountDialogs}
    >
      <Icon name="lock" />
      {t(TEXTS[offer])}
    </ButtonLink>
  );
}

/** The dialog opens over this page; what was to play waits behind it. */
function toDialog(search: string, name: string): string {
  const query = new URLSearchParams(search);
  query.set('u', name);
  return query.toString();
}
