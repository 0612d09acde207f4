import { useLayoutEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The window around the stage is what the title names; media-chrome makes a landmark of its own of the stage, in the language
 * of when it was made. Here it is a group in the language of now.
 */
export function useStageName(stageRef: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation('player');
  const name = t('video_player');
  useLayoutEffect(() => {
    stageRef.current?.setAttribute('role', 'group');
    stageRef.current?.setAttribute('aria-label', name);
  }, [stageRef, name]);
}
