/** Why an ad is not seen, by VAST's own numbers (VAST 4.2, 2.3.6.3), for those who are told. Never leaves this folder. */
export const AD_ERRORS = {
  broken: 100,
  wrapper: 300,
  wrapperUnreachable: 301,
  tooManyWrappers: 302,
  nothingWrapped: 303,
  display: 400,
  fileNotFound: 401,
  fileTimeout: 402,
  noPlayableFile: 403,
  fileUnplayable: 405,
} as const;

export type AdErrorCode = (typeof AD_ERRORS)[keyof typeof AD_ERRORS];
