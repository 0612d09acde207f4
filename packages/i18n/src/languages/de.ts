import account from '../locales/de/account.json';
import checkout from '../locales/de/checkout.json';
import common from '../locales/de/common.json';
import consent from '../locales/de/consent.json';
import content from '../locales/de/content.json';
import demo from '../locales/de/demo.json';
import errors from '../locales/de/errors.json';
import guide from '../locales/de/guide.json';
import home from '../locales/de/home.json';
import library from '../locales/de/library.json';
import media from '../locales/de/media.json';
import pages from '../locales/de/pages.json';
import passkeys from '../locales/de/passkeys.json';
import payments from '../locales/de/payments.json';
import player from '../locales/de/player.json';
import profiles from '../locales/de/profiles.json';
import search from '../locales/de/search.json';
import series from '../locales/de/series.json';
import user from '../locales/de/user.json';

export const de = {
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
