import common from '../locales/nl/common.json';
import content from '../locales/nl/content.json';
import errors from '../locales/nl/errors.json';
import home from '../locales/nl/home.json';
import media from '../locales/nl/media.json';
import player from '../locales/nl/player.json';

export const nl = { common, content, errors, home, media, player };
