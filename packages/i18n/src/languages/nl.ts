import account from '../locales/nl/account.json';
import checkout from '../locales/nl/checkout.json';
import common from '../locales/nl/common.json';
import consent from '../locales/nl/consent.json';
import content from '../locales/nl/content.json';
import demo from '../locales/nl/demo.json';
import errors from '../locales/nl/errors.json';
import guide from '../locales/nl/guide.json';
import home from '../locales/nl/home.json';
import library from '../locales/nl/library.json';
import media from '../locales/nl/media.json';
import pages from '../locales/nl/pages.json';
import passkeys from '../locales/nl/passkeys.json';
import payments from '../locales/nl/payments.json';
import player from '../locales/nl/player.json';
import profiles from '../locales/nl/profiles.json';
import search from '../locales/nl/search.json';
import series from '../locales/nl/series.json';
import user from '../locales/nl/user.json';

export const nl = {
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
