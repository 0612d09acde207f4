import common from '../locales/en/common.json';
import content from '../locales/en/content.json';
import errors from '../locales/en/errors.json';
import home from '../locales/en/home.json';

export const en = { common, content, errors, home };
