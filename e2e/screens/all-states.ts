import { accountPageStates } from './account-page-states.ts';
import { accountStates } from './account-states.ts';
import { catalogueStates } from './catalogue-states.ts';
import { checkoutStates } from './checkout-states.ts';
import { homeStates } from './home-states.ts';
import { liveStates } from './live-states.ts';
import { paymentStates } from './payment-states.ts';
import { playerOverlayStates } from './player-overlay-states.ts';
import { playerStates } from './player-states.ts';
import { playlistStates } from './playlist-states.ts';
import { profileStates } from './profile-states.ts';
import type { ScreenState } from './screen-state.ts';
import { shellStates } from './shell-states.ts';
import { siteStates } from './site-states.ts';
import { titleStates } from './title-states.ts';

/** Every state of every screen, in the order of the contact sheet. */
export const allStates: readonly ScreenState[] = [
  ...homeStates,
  ...titleStates,
  ...catalogueStates,
  ...playlistStates,
  ...liveStates,
  ...playerStates,
  ...playerOverlayStates,
  ...siteStates,
  ...shellStates,
  ...profileStates,
  ...accountStates,
  ...accountPageStates,
  ...checkoutStates,
  ...paymentStates,
];
