import common from '../locales/es/common.json';
import content from '../locales/es/content.json';
import errors from '../locales/es/errors.json';
import home from '../locales/es/home.json';
import media from '../locales/es/media.json';
import player from '../locales/es/player.json';

export const es = { common, content, errors, home, media, player };
