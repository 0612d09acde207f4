import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatClockTime } from '@marquee/common/playback/clock-time.ts';
import type { PlaybackStatistics, PlayerState } from '@marquee/common/playback/player.ts';
import { getSupportCode } from '@marquee/common/playback/support-code.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useNow } from '../../hooks/use-now.ts';
import type { WebPlayer } from '../web-player.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './player-statistics-panel.module.scss';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import tableStyles from './player-statistics.module.scss';

/** Faster updates would be unreadable. */
const INTERVAL_MS = 1_000;

export interface PlayerStatisticsPanelProps {
  /** Undefined while there is no player; then renders nothing. */
  readonly player: WebPlayer | undefined;
  readonly mediaId: string;
  readonly error: unknown;
  readonly onClose: () => void;
}

/** Playback statistics, updated once a second. Placed clear of the controls; child of the `media-controller`. */
export function PlayerStatisticsPanel({ player, ...panel }: PlayerStatisticsPanelProps) {
  return player ? <Figures player={player} {...panel} /> : null;
}

type FiguresProps = PlayerStatisticsPanelProps & { readonly player: WebPlayer };

function Figures({ player, mediaId, error, onClose }: FiguresProps) {
  useNow(INTERVAL_MS);
  const { t } = useTranslation('player');
  const language = useLanguage();
  const getLines = () => {
    const [statistics, state] = [player.getStatistics(), player.getState()];
    return getStatisticsLines({ mediaId, statistics, state, error }, { t, language });
  };
  const getText = () =>
    getLines()
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  return (
    <div slot="centered-chrome" noautohide="" className={styles['place']}>
      <PlayerStatistics
        lines={getLines()}
        copyButton={<CopyButton label={t('copy_statistics')} getText={getText} />}
        onClose={onClose}
      />
    </div>
  );
}

/** Input of the lines. */
export interface StatisticsSource {
  readonly mediaId: string;
  readonly statistics: PlaybackStatistics;
  readonly state: Pick<PlayerState, 'positionS' | 'durationS' | 'liveWindow'>;
  /** The playback error; undefined without one. */
  readonly error: unknown;
}

interface Words {
  readonly t: TFunction<'player'>;
  readonly language: string;
}

const UNKNOWN = '–';
const KILO = 1_000;
const MEGA = 1_000_000;

/** Returns the playback statistics in the viewer's language; always the same lines for a title. */
export function getStatisticsLines(source: StatisticsSource, words: Words): readonly StatisticsLine[] {
  const { t } = words;
  const { mediaId, statistics, state, error } = source;
  const { widthPx, heightPx } = statistics;
  const hasSize = widthPx !== undefined && heightPx !== undefined;
  return [
    { label: t('statistics_title'), value: mediaId },
    { label: t('statistics_engine'), value: statistics.engine },
    { label: t('statistics_stream'), value: getStreamType(state, t) },
    { label: t('statistics_resolution'), value: hasSize ? `${widthPx} × ${heightPx}` : UNKNOWN },
    { label: t('statistics_bitrate'), value: formatBitrate(statistics.bitrateBps, words) },
    { label: t('statistics_bandwidth'), value: formatBitrate(statistics.bandwidthBps, words) },
    { label: t('statistics_buffer'), value: formatSeconds(statistics.bufferS, words) },
    { label: t('statistics_frames'), value: getFrames(statistics, words) },
    { label: t('statistics_stalls'), value: formatCount(statistics.stalls, words) },
    { label: t('statistics_codecs'), value: statistics.codecs ?? UNKNOWN },
    getPlace(source, words),
    { label: t('support_code'), value: error !== undefined ? getSupportCode(error) : UNKNOWN },
  ];
}

function getStreamType({ durationS, liveWindow }: StatisticsSource['state'], t: Words['t']): string {
  if (durationS !== Infinity) return t('statistics_on_demand');
  return liveWindow ? t('statistics_live_window') : t('statistics_live');
}

/** Returns the playback position; for live streams the latency. */
function getPlace({ state, statistics }: StatisticsSource, words: Words): StatisticsLine {
  const { positionS, durationS, liveWindow } = state;
  const { t } = words;
  if (durationS !== Infinity)
    return {
      label: t('statistics_position'),
      value: `${formatClockTime(positionS)} / ${formatClockTime(durationS)}`,
    };
  const behindS = statistics.latencyS ?? (liveWindow && liveWindow.endS - positionS);
  return { label: t('statistics_latency'), value: formatSeconds(behindS, words) };
}

function getFrames({ droppedFrames, decodedFrames }: PlaybackStatistics, words: Words): string {
  if (decodedFrames === undefined) return formatCount(droppedFrames, words);
  return words.t('statistics_frames_of', {
    dropped: formatCount(droppedFrames, words),
    all: formatCount(decodedFrames, words),
  });
}

function formatBitrate(bps: number | undefined, { language }: Words): string {
  if (bps === undefined) return UNKNOWN;
  const isLarge = bps >= MEGA;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabit-per-second' : 'kilobit-per-second',
    minimumFractionDigits: isLarge ? 1 : 0,
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bps / (isLarge ? MEGA : KILO));
}

function formatSeconds(seconds: number | undefined, { language }: Words): string {
  if (seconds === undefined) return UNKNOWN;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(seconds);
}

function formatCount(count: number | undefined, { language }: Words): string {
  return count === undefined ? UNKNOWN : new Intl.NumberFormat(language).format(count);
}

interface StatisticsLine {
  readonly label: string;
  readonly value: string;
}

interface PlayerStatisticsProps {
  /** Always the same lines for a title, to avoid layout shifts. */
  readonly lines: readonly StatisticsLine[];
  /** Copies the lines to the clipboard. */
  readonly copyButton: ReactNode;
  readonly onClose: () => void;
}

/**
 * Playback statistics over the video, next to any open panel. Takes the focus when it opens, so that it is read once
 * and not at every update; Escape in it closes only this panel.
 */
function PlayerStatistics({ lines, copyButton, onClose }: PlayerStatisticsProps) {
  const { t, i18n } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  const id = useId();
  const boxRef = useBorrowedFocus();
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={boxRef}
      className={tableStyles['statistics']}
      aria-labelledby={id}
      tabIndex={-1}
      dir={i18n.dir()}
      onKeyDown={closeByEscape}
    >
      <div className={tableStyles['head']}>
        <h3 id={id} className={tableStyles['heading']}>
          {t('statistics')}
        </h3>
        <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
      </div>
      <dl className={tableStyles['lines']}>
        {lines.map(({ label, value }) => (
          <div key={label} className={tableStyles['line']}>
            <dt className={tableStyles['label']}>{label}</dt>
            <dd className={tableStyles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={tableStyles['actions']}>{copyButton}</div>
    </section>
  );
}

/** Takes the focus, and on unmount returns it to the previously focused element. */
function useBorrowedFocus() {
  const boxRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = boxRef.current;
    const before = document.activeElement;
    box?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isHere = activeElement === document.body || box?.contains(activeElement) === true;
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return boxRef;
}
