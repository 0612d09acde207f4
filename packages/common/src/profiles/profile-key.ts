/**
 * Storage key of the chosen profile: that of this window in `VisitStorage`, that of the last window in
 * `KeyValueStorage`. The start reads the latter, which browsers without profiles do not have.
 */
export const PROFILE_KEY = 'jwapp.profile';
