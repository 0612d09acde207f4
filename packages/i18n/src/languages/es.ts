import account from '../locales/es/account.json';
import checkout from '../locales/es/checkout.json';
import common from '../locales/es/common.json';
import consent from '../locales/es/consent.json';
import content from '../locales/es/content.json';
import demo from '../locales/es/demo.json';
import errors from '../locales/es/errors.json';
import guide from '../locales/es/guide.json';
import home from '../locales/es/home.json';
import library from '../locales/es/library.json';
import media from '../locales/es/media.json';
import pages from '../locales/es/pages.json';
import passkeys from '../locales/es/passkeys.json';
import payments from '../locales/es/payments.json';
import player from '../locales/es/player.json';
import profiles from '../locales/es/profiles.json';
import search from '../locales/es/search.json';
import series from '../locales/es/series.json';
import user from '../locales/es/user.json';

export const es = {
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
