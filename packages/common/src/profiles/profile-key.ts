/**
 * The chosen profile, of this window in `VisitStorage` and of the last window in `KeyValueStorage`. The start reads the
 * latter: browsers without profiles have none.
 */
export const PROFILE_KEY = 'jwapp.profile';
