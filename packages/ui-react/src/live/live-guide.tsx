import { useCallback, useDeferredValue, useMemo, useState, useEffect } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getCatchupHours, type Program } from '@marquee/common/guide/guide.ts';
import type { GuideWindow } from '@marquee/common/guide/guide-window.ts';
import { getTimeLine, GUIDE_SIZES, listWithin, type TimeLine } from '@marquee/common/guide/time-line.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { breakpoints } from '@marquee/theme/tokens.ts';

import { useLocale } from '../hooks/use-language.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useService } from '../hooks/use-service.ts';
import { TvGuide, type GuideSelection } from './guide/tv-guide.tsx';
import { getScrollBehavior, useGuideScroll, type GuideMeasures } from './guide/use-guide-scroll.ts';
import { useSchedules } from './use-schedules.ts';

/** Rows that scroll past in less time do not load. */
const REST_MS = 120;

export interface LiveGuideProps {
  readonly channels: readonly MediaItem[];
  readonly nowMs: number;
  readonly selection: GuideSelection;
  readonly onChannel: (channelId: string) => void;
  readonly onProgram: (channelId: string, program: Program) => void;
}

const HOUR_MS = 3_600_000;

/** The guide. Loads the schedules of the channels near the viewport, and further ones as the viewer scrolls. */
export function LiveGuide({ channels, nowMs, selection, onChannel, onProgram }: LiveGuideProps) {
  const locale = useLocale();
  const isNarrow = useMediaQuery(`(width < ${breakpoints.sm}px)`);
  const { dayWidthPx, channelWidthPx, rowHeightPx } = GUIDE_SIZES[isNarrow ? 'narrow' : 'wide'];
  const clock = useService(Clock);
  const [start] = useState(() => ({ timeMs: nowMs, row: findRow(channels, selection.channelId) }));
  const [timeLine, setTimeLine] = useState(() => getTimeLine([], nowMs, dayWidthPx));
  const rowCount = channels.length;
  const measures = useMemo<GuideMeasures>(
    () => ({ timeLine, channelWidthPx, rowHeightPx, rowCount }),
    [timeLine, channelWidthPx, rowHeightPx, rowCount],
  );
  const scroll = useGuideScroll(measures, start);
  const { scrollToTime } = scroll;
  // Schedules arrive one by one; deferred, so that rendering their cells does not block input.
  const programs = useDeferredValue(useNearSchedules(channels, scroll.seen));
  const catchupHours = useMemo(() => Math.max(...channels.map(getCatchupHours)), [channels]);
  const grown = getTimeLine([...programs.values()], nowMs, dayWidthPx, { before: timeLine, catchupHours });
  if (!isSame(grown, timeLine)) setTimeLine(grown);
  const shown = useMemo(
    () => new Map([...programs].map(([id, list]) => [id, listWithin(list, timeLine)])),
    [programs, timeLine],
  );

  const rows = useMemo(
    () => channels.map(({ id, title, images }) => ({ id, title, logo: images.channelLogo })),
    [channels],
  );
  const oldest = useMemo(
    () => new Map(channels.map((channel) => [channel.id, getCatchupHours(channel) * HOUR_MS])),
    [channels],
  );
  const getOldestMs = useCallback((id: string) => nowMs - (oldest.get(id) ?? 0), [oldest, nowMs]);
  const handleChannel = useCallback(
    (id: string) => {
      onChannel(id);
      scrollToTime(clock.now(), getScrollBehavior());
    },
    [clock, onChannel, scrollToTime],
  );
  return (
    <TvGuide
      channels={rows}
      getPrograms={(id) => shown.get(id)}
      getOldestMs={getOldestMs}
      measures={measures}
      scroll={scroll}
      nowMs={nowMs}
      locale={locale}
      selection={selection}
      onChannel={handleChannel}
      onProgram={onProgram}
    />
  );
}

function findRow(channels: readonly MediaItem[], channelId: string): number {
  return Math.max(
    0,
    channels.findIndex(({ id }) => id === channelId),
  );
}

function isSame(one: TimeLine, other: TimeLine): boolean {
  return one.startMs === other.startMs && one.endMs === other.endMs && one.dayWidthPx === other.dayWidthPx;
}

type Rows = Pick<GuideWindow, 'firstRow' | 'lastRow'>;

/**
 * Returns the schedules of the rows near the viewport. Loads them when scrolling pauses; cached ones are available at
 * once.
 */
function useNearSchedules(
  channels: readonly MediaItem[],
  { firstRow, lastRow }: Rows,
): ReadonlyMap<string, readonly Program[]> {
  const near = useMemo(() => channels.slice(firstRow, lastRow + 1), [channels, firstRow, lastRow]);
  const rest = useRest(firstRow, lastRow);
  const isFetched = useMemo(() => {
    const ids = new Set(channels.slice(rest.firstRow, rest.lastRow + 1).map(({ id }) => id));
    return ({ id }: MediaItem) => ids.has(id);
  }, [channels, rest]);
  return useSchedules(near, isFetched);
}

/** Returns the rows of the last pause in scrolling; at first the given ones. */
function useRest(firstRow: number, lastRow: number): Rows {
  const clock = useService(Clock);
  const [rest, setRest] = useState<Rows>({ firstRow, lastRow });
  useEffect(() => {
    const controller = new AbortController();
    const come = () =>
      setRest((before) =>
        before.firstRow === firstRow && before.lastRow === lastRow ? before : { firstRow, lastRow },
      );
    clock.after(REST_MS, come, controller.signal);
    return () => controller.abort();
  }, [clock, firstRow, lastRow]);
  return rest;
}
