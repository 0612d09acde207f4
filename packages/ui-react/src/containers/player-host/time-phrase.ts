import type { TFunction } from 'i18next';
import { splitTime } from '@marquee/common/playback/clock-time.ts';

/** A time in words: `1 hour, 2 minutes, 3 seconds`. */
export function getTimePhrase(timeS: number, t: TFunction<'player'>): string {
  const { hours, minutes, seconds } = splitTime(timeS);
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? t('hour') : t('hours')}` : undefined,
    minutes > 0 ? `${minutes} ${minutes === 1 ? t('minute') : t('minutes')}` : undefined,
    seconds > 0 || timeS < 1 ? `${seconds} ${seconds === 1 ? t('second') : t('seconds')}` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
