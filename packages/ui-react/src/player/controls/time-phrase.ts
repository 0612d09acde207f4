import type { TFunction } from 'i18next';
import { splitTime } from '@marquee/common/playback/clock-time.ts';

/** A time in words, as the language joins them: `1 hour, 2 minutes, 3 seconds`. */
export function getTimePhrase(timeS: number, language: string, t: TFunction<'player'>): string {
  const { hours, minutes, seconds } = splitTime(timeS);
  const parts = [
    hours > 0 ? t('hour', { count: hours }) : undefined,
    minutes > 0 ? t('minute', { count: minutes }) : undefined,
    seconds > 0 || timeS < 1 ? t('second', { count: seconds }) : undefined,
  ];
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' });
  return list.format(parts.filter((part) => part !== undefined));
}
