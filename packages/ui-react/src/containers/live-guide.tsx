import { useCallback, useMemo, useState } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getCatchupHours, type Program } from '@marquee/common/guide/guide.ts';
import { getTimeLine, GUIDE_SIZES, type TimeLine } from '@marquee/common/guide/time-line.ts';
import { breakpoints } from '@marquee/theme/tokens.ts';

import { TvGuide, type GuideSelection } from '../components/tv-guide/tv-guide.tsx';
import { useGuideScroll, type GuideMeasures } from '../components/tv-guide/use-guide-scroll.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useSchedules } from '../hooks/use-schedules.ts';

export interface LiveGuideProps {
  readonly channels: readonly MediaItem[];
  readonly nowMs: number;
  readonly selection: GuideSelection;
  readonly onChannel: (channelId: string) => void;
  readonly onProgram: (channelId: string, program: Program) => void;
}

const HOUR_MS = 3_600_000;

/** The guide with the schedules of the channels that are near view; those of the others are fetched when they come near. */
export function LiveGuide({ channels, nowMs, selection, onChannel, onProgram }: LiveGuideProps) {
  const language = useLanguage();
  const isNarrow = useMediaQuery(`(width < ${breakpoints.sm}px)`);
  const { dayWidthPx, channelWidthPx, rowHeightPx } = GUIDE_SIZES[isNarrow ? 'narrow' : 'wide'];
  const [startMs] = useState(nowMs);
  const [timeLine, setTimeLine] = useState(() => getTimeLine([], startMs, dayWidthPx));
  const rowCount = channels.length;
  const measures = useMemo<GuideMeasures>(
    () => ({ timeLine, channelWidthPx, rowHeightPx, rowCount }),
    [timeLine, channelWidthPx, rowHeightPx, rowCount],
  );
  const scroll = useGuideScroll(measures, startMs);
  const { firstRow, lastRow } = scroll.seen;
  const near = useMemo(() => channels.slice(firstRow, lastRow + 1), [channels, firstRow, lastRow]);
  const programs = useSchedules(near);
  const grown = getTimeLine([...programs.values()], nowMs, dayWidthPx, timeLine);
  if (!isSame(grown, timeLine)) setTimeLine(grown);

  const rows = useMemo(
    () => channels.map(({ id, title, images }) => ({ id, title, logo: images.channelLogo })),
    [channels],
  );
  const oldest = useMemo(
    () => new Map(channels.map((channel) => [channel.id, getCatchupHours(channel) * HOUR_MS])),
    [channels],
  );
  const getOldestMs = useCallback((id: string) => nowMs - (oldest.get(id) ?? 0), [oldest, nowMs]);
  return (
    <TvGuide
      channels={rows}
      getPrograms={(id) => programs.get(id)}
      getOldestMs={getOldestMs}
      measures={measures}
      scroll={scroll}
      nowMs={nowMs}
      language={language}
      selection={selection}
      onChannel={onChannel}
      onProgram={onProgram}
    />
  );
}

function isSame(one: TimeLine, other: TimeLine): boolean {
  return one.startMs === other.startMs && one.endMs === other.endMs && one.dayWidthPx === other.dayWidthPx;
}
