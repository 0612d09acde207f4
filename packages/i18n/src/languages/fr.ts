import account from '../locales/fr/account.json';
import checkout from '../locales/fr/checkout.json';
import common from '../locales/fr/common.json';
import consent from '../locales/fr/consent.json';
import content from '../locales/fr/content.json';
import demo from '../locales/fr/demo.json';
import errors from '../locales/fr/errors.json';
import guide from '../locales/fr/guide.json';
import home from '../locales/fr/home.json';
import library from '../locales/fr/library.json';
import media from '../locales/fr/media.json';
import pages from '../locales/fr/pages.json';
import passkeys from '../locales/fr/passkeys.json';
import payments from '../locales/fr/payments.json';
import player from '../locales/fr/player.json';
import profiles from '../locales/fr/profiles.json';
import search from '../locales/fr/search.json';
import series from '../locales/fr/series.json';
import user from '../locales/fr/user.json';

export const fr = {
  account,
  checkout,
  common,
  consent,
  content,
  demo,
  errors,
  guide,
  home,
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
