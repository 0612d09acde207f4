import common from '../locales/de/common.json';
import content from '../locales/de/content.json';
import errors from '../locales/de/errors.json';
import home from '../locales/de/home.json';
import media from '../locales/de/media.json';
import player from '../locales/de/player.json';

export const de = { common, content, errors, home, media, player };
