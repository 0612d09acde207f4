import common from '../locales/fr/common.json';
import content from '../locales/fr/content.json';
import errors from '../locales/fr/errors.json';
import home from '../locales/fr/home.json';
import media from '../locales/fr/media.json';
import player from '../locales/fr/player.json';

export const fr = { common, content, errors, home, media, player };
