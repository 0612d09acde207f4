import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RESUME_PARAM } from '@marquee/common/account/dialog-address.ts';
import { Features } from '@marquee/common/app/features.ts';
import type { AccessOffer } from '@marquee/common/entitlement/entitlement.ts';

import { accountDialogsCode } from '../account/account-dialogs-code.ts';
import { ButtonLink } from '../components/button/button-link.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useService } from '../hooks/use-service.ts';
import { useSession } from '../hooks/use-session.ts';
import styles from './locked-title.module.scss';

const TEXTS = {
  buy: 'buy',
  subscribe: 'complete_your_subscription',
  sign_up: 'sign_up_to_start_watching',
} as const satisfies Record<AccessOffer, string>;

const LOCK_TEXTS = {
  buy: 'locked_buy',
  subscribe: 'locked_subscribe',
  sign_up: 'locked_sign_up',
} as const satisfies Record<AccessOffer, string>;

/** A locked title: a note, above the link to get access (spec 4: Paywall). */
export function LockedTitle({ offer }: { readonly offer: AccessOffer }) {
  const { t } = useTranslation('media');
  return (
    <>
      <p className={styles['lock']}>
        <Icon name="lock" />
        <span>{t(LOCK_TEXTS[offer])}</span>
      </p>
      <AccessLink offer={offer} />
    </>
  );
}

/** Link to get access to a locked title: its offers, the viewer's payments, or an account (spec 4: Play button label). */
function AccessLink({ offer }: { readonly offer: AccessOffer }) {
  const { t } = useTranslation('media');
  const { search } = useLocation();
  const features = useService(Features);
  const isSignedOut = useSession().status === 'signedOut';
  return (
    <ButtonLink
      to={offer === 'subscribe' ? '/u/payments' : { search: toDialog(search, offer, isSignedOut) }}
      preventScrollReset
      onIntent={() => void accountDialogsCode.preload(features)}
    >
      <Icon name="lock" />
      <span>{t(TEXTS[offer])}</span>
    </ButtonLink>
  );
}

/** Returns the query that opens the dialog on this page. Signed-out buyers first create an account (commerce 6). */
function toDialog(search: string, offer: 'buy' | 'sign_up', isSignedOut: boolean): string {
  const query = new URLSearchParams(search);
  const isAccountMissing = offer === 'sign_up' || isSignedOut;
  query.set('u', isAccountMissing ? 'create-account' : 'choose-offer');
  if (offer === 'buy' && isSignedOut) query.set(RESUME_PARAM, 'choose-offer');
  return query.toString();
}
