import type { TFunction } from 'i18next';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';

/**
 * Gives media-chrome our texts in the viewer's language. Its elements read them when they are made, so this comes before
 * the first of them is on screen. Answers the language.
 */
export function setMediaChromeTexts(language: string, t: TFunction<'player'>): string {
  addTranslation(language, {
    play: t('play'),
    pause: t('pause'),
    mute: t('mute'),
    unmute: t('unmute'),
    volume: t('volume'),
    'seek back {seekOffset} seconds': t('seek_back', { seconds: '{seekOffset}' }),
    'seek forward {seekOffset} seconds': t('seek_forward', { seconds: '{seekOffset}' }),
    'enter fullscreen mode': t('fullscreen_enter'),
    'exit fullscreen mode': t('fullscreen_exit'),
    'enter picture in picture mode': t('picture_in_picture_enter'),
    'exit picture in picture mode': t('picture_in_picture_exit'),
    'video player': t('video_player'),
  });
  setLanguage(language);
  return language;
}
