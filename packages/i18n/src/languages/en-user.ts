import user from '../locales/en/user.json';

/** English texts loaded with the viewer's own area. */
export const englishUser = { user };
