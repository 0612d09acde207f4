import common from '../locales/th/common.json';
import content from '../locales/th/content.json';
import errors from '../locales/th/errors.json';
import home from '../locales/th/home.json';
import media from '../locales/th/media.json';
import player from '../locales/th/player.json';

export const th = { common, content, errors, home, media, player };
