import profiles from '../locales/en/profiles.json';

/** English that comes with the profiles of a viewer. */
export const englishProfiles = { profiles };
