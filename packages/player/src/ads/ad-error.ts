/** VAST error codes (VAST 4.2, 2.3.6.3), sent in error beacons. Used inside this folder only. */
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
