import user from '../locales/en/user.json';

/** English that comes with the viewer's own area. */
export const englishUser = { user };
