/**
 * Where the contract is uncertain about the real host (section 8), the sandbox follows its best guess. A tenant can
 * switch each of these to the alternative, so that clients are tested against both.
 */
export const variantNames = [
  /** The site's own search returns a content list in place of a playlist (U7). */
  'searchAsContentList',
  /** Watchlist items include sources and tracks (U8). */
  'watchlistWithSources',
  /** Without seasons, the look-up returns null and the episode list 0, not the other way round (U9). */
  'seasonlessSwapped',
  /** A look-up without any match is 404 in place of `{}` (U10). */
  'lookupMissIs404',
  /** With `after_id`, `total` still counts every episode (U11). */
  'afterIdKeepsTotal',
  /** The summary of a series is wrapped in a list, as in one public sample (2.8). */
  'seriesInList',
  /** Tokens of the commerce provider contain the customer id as a number (cleeng 2). */
  'cleengNumericCustomerId',
  /** A refused refresh is 422 (cleeng 2). */
  'cleengRefusedRefreshIs422',
  /** An expired token has another error text (cleeng 1.4). */
  'cleengOtherExpiryText',
  /** A login returns only the tokens (cleeng 3.2). */
  'cleengLoginWithoutIds',
  /** A registration returns 201 (cleeng 1.3). */
  'cleengRegisterIs201',
  /** External data that was never set is an empty string (cleeng 3.4). */
  'cleengExternalDataIsText',
  /** A new email address is checked by the newer validator (cleeng 1.4). */
  'cleengNewEmailCheck',
  /** Device code calls respond with the envelope (cleeng 4). */
  'cleengCodesInEnvelope',
  /** The expiry of denied access is null (cleeng 8.1). */
  'cleengDeniedExpiryIsNull',
  /** An offer has no long id, and its localizations name no country (cleeng 5.2). */
  'cleengOfferIdsAreShort',
  /** A card payment returns the payment itself, not as `payment` (cleeng 7.4). */
  'cleengPaymentIsFlat',
  /** An added card is returned as `paymentDetails` (cleeng 7.4). */
  'cleengDetailsAreWrapped',
  /** A bank's page is opened by POST with `MD`, `PaReq` and `TermUrl` (cleeng 7.4). */
  'cleengRedirectIsPosted',
  /** A subscription without a pending switch has an empty string (cleeng 8.2). */
  'cleengNoSwitchIsText',
  // The player platform (jwp-inplayer.md 1.4, 2).
  /** An invalid token is 403 "Token invalid", not 401. */
  'jwpBadTokenIs403',
  /** An address that is taken is 409, not 422. */
  'jwpTakenIs409',
  /** A wrong old password is 403, not 422. */
  'jwpOldPasswordIs403',
  /** An invalid mailed token is 404, not 422. */
  'jwpResetTokenIs404',
  /** A wrong password when deleting an account is 401, not 422. */
  'jwpErasePasswordIs401',
  /** Logout and password calls return `{code, message}`, not `{}` and `{explain}`. */
  'jwpAnswersHaveMessage',
  /** `has_password` is a boolean, not a string. */
  'jwpHasPasswordIsBoolean',
  /** An account update replaces the metadata instead of merging it. */
  'jwpMetadataIsReplaced',
  /** The options of a field without any are `[]`, not `{}`. */
  'jwpEmptyOptionsAreList',
  /** … or null. */
  'jwpEmptyOptionsAreNull',
  /** A payment is accepted with 200, not 202. */
  'jwpPaymentIs200',
  /** Subscriptions are sorted oldest first. */
  'jwpSubscriptionsOldestFirst',
  /** … and use the names of older responses. */
  'jwpSubscriptionsHaveOldNames',
  /** Without a card the response is an empty map, not 404. */
  'jwpNoCardIsEmpty',
  /** The default cards are a list, not a map by currency. */
  'jwpCardsAreList',
  // The access bridge (access-bridge.md 2.2).
  /** A refresh token can be used more than once. */
  'bridgeRefreshTokensLast',
] as const;

export type VariantName = (typeof variantNames)[number];

/** Whether a value is the name of a variant. */
export function isVariantName(value: unknown): value is VariantName {
  return variantNames.some((name) => name === value);
}
