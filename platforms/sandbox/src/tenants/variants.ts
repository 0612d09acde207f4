/**
 * Where the contract is not sure what the real host does (section 8), the sandbox follows its best guess. A tenant can
 * switch each of these to the other way, so that a client is tried against both.
 */
export const variantNames = [
  /** The site's own search answers a content list in place of a playlist (U7). */
  'searchAsContentList',
  /** Watchlist items carry sources and tracks (U8). */
  'watchlistWithSources',
  /** Without seasons the look-up says null and the episode list 0, not the other way about (U9). */
  'seasonlessSwapped',
  /** A look-up without any match is 404 in place of `{}` (U10). */
  'lookupMissIs404',
  /** Behind `after_id`, `total` still counts every episode (U11). */
  'afterIdKeepsTotal',
  /** The summary of a series stands in a list, as one public sample has it (2.8). */
  'seriesInList',
  /** Tokens of the commerce provider name the customer by number (cleeng 2). */
  'cleengNumericCustomerId',
  /** A refused refresh is 422 (cleeng 2). */
  'cleengRefusedRefreshIs422',
  /** An expired token is called so in other words (cleeng 1.4). */
  'cleengOtherExpiryText',
  /** Signing in answers the tokens alone (cleeng 3.2). */
  'cleengLoginWithoutIds',
  /** Registering answers 201 (cleeng 1.3). */
  'cleengRegisterIs201',
  /** External data that was never set is an empty text (cleeng 3.4). */
  'cleengExternalDataIsText',
  /** A new e-mail address is checked by the newer validator (cleeng 1.4). */
  'cleengNewEmailCheck',
  /** The calls of device codes answer in the envelope (cleeng 4). */
  'cleengCodesInEnvelope',
  /** What is not granted expires at null (cleeng 8.1). */
  'cleengDeniedExpiryIsNull',
  /** An offer has no long id, and its localizations name no country (cleeng 5.2). */
  'cleengOfferIdsAreShort',
  /** A card payment answers the payment itself, not as `payment` (cleeng 7.4). */
  'cleengPaymentIsFlat',
  /** A card that was added stands as `paymentDetails` in the answer (cleeng 7.4). */
  'cleengDetailsAreWrapped',
  /** A bank's page is opened by POST with `MD`, `PaReq` and `TermUrl` (cleeng 7.4). */
  'cleengRedirectIsPosted',
  /** A subscription without a pending switch says so with an empty text (cleeng 8.2). */
  'cleengNoSwitchIsText',
  // The player platform (jwp-inplayer.md 1.4, 2).
  /** A token that is not good is 403 "Token invalid", not 401. */
  'jwpBadTokenIs403',
  /** An address that is taken is 409, not 422. */
  'jwpTakenIs409',
  /** A wrong old password is 403, not 422. */
  'jwpOldPasswordIs403',
  /** A wrong token of a mail is 404, not 422. */
  'jwpResetTokenIs404',
  /** A wrong password at the end of an account is 401, not 422. */
  'jwpErasePasswordIs401',
  /** Logout and passwords answer `{code, message}`, not `{}` and `{explain}`. */
  'jwpAnswersHaveMessage',
  /** `has_password` is a boolean, not a text. */
  'jwpHasPasswordIsBoolean',
  /** A change of an account replaces its metadata, it does not merge. */
  'jwpMetadataIsReplaced',
  /** The options of a field that has none are `[]`, not `{}`. */
  'jwpEmptyOptionsAreList',
  /** … or null. */
  'jwpEmptyOptionsAreNull',
  /** A payment is accepted with 200, not 202. */
  'jwpPaymentIs200',
  /** Subscriptions are answered the oldest first. */
  'jwpSubscriptionsOldestFirst',
  /** … and with the names of older answers. */
  'jwpSubscriptionsHaveOldNames',
  /** Who has no card gets an empty map, not 404. */
  'jwpNoCardIsEmpty',
  /** The default cards are a list, not a map by currency. */
  'jwpCardsAreList',
  // The access bridge (access-bridge.md 2.2).
  /** A refresh token is good more than once. */
  'bridgeRefreshTokensLast',
] as const;

/** The name of one of them. */
export type VariantName = (typeof variantNames)[number];

/** Whether a text from outside names one. */
export function isVariantName(value: unknown): value is VariantName {
  return variantNames.some((name) => name === value);
}
