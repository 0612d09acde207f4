import { useTranslation } from 'react-i18next';
import { toCalendarFile } from '@marquee/common/guide/calendar-file.ts';
import type { Program } from '@marquee/common/guide/guide.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { toSlug } from '@marquee/common/shared/url.ts';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useService } from '../hooks/use-service.ts';

export interface CalendarButtonProps {
  readonly program: Program;
  readonly channelTitle: string;
  readonly address: string;
}

/** Hands out a calendar file of a program that is to come. */
export function CalendarButton({ program, channelTitle, address }: CalendarButtonProps) {
  const { t } = useTranslation('guide');
  const clock = useService(Clock);
  const save = () => {
    const text = toCalendarFile({ program, channelTitle, url: address }, clock.now());
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${toSlug(program.title) || 'program'}.ics`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button variant="secondary" onClick={save}>
      <Icon name="calendar" />
      {t('add_to_calendar')}
    </Button>
  );
}
