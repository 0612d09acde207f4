import profiles from '../locales/en/profiles.json';

/** English texts loaded with the profiles of a viewer. */
export const englishProfiles = { profiles };
