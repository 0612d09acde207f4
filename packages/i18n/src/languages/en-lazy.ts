import account from '../locales/en/account.json';
import checkout from '../locales/en/checkout.json';
import consent from '../locales/en/consent.json';
import demo from '../locales/en/demo.json';
import guide from '../locales/en/guide.json';
import library from '../locales/en/library.json';
import media from '../locales/en/media.json';
import pages from '../locales/en/pages.json';
import passkeys from '../locales/en/passkeys.json';
import payments from '../locales/en/payments.json';
import player from '../locales/en/player.json';
import profiles from '../locales/en/profiles.json';
import search from '../locales/en/search.json';
import series from '../locales/en/series.json';
import user from '../locales/en/user.json';

/** English texts of chunks that load after the first page; each chunk brings its own. */
export const lazyEnglish = {
  account,
  checkout,
  consent,
  demo,
  guide,
  library,
  media,
  pages,
  passkeys,
  payments,
  player,
  profiles,
  search,
  series,
  user,
};
