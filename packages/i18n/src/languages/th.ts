import account from '../locales/th/account.json';
import checkout from '../locales/th/checkout.json';
import common from '../locales/th/common.json';
import consent from '../locales/th/consent.json';
import content from '../locales/th/content.json';
import demo from '../locales/th/demo.json';
import errors from '../locales/th/errors.json';
import guide from '../locales/th/guide.json';
import home from '../locales/th/home.json';
import library from '../locales/th/library.json';
import media from '../locales/th/media.json';
import pages from '../locales/th/pages.json';
import passkeys from '../locales/th/passkeys.json';
import payments from '../locales/th/payments.json';
import player from '../locales/th/player.json';
import profiles from '../locales/th/profiles.json';
import search from '../locales/th/search.json';
import series from '../locales/th/series.json';
import user from '../locales/th/user.json';

export const th = {
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
