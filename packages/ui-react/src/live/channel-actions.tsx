import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatStartTime } from '@marquee/common/content/format-start-time.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import { getChannelOffer, type ChannelOffer } from '@marquee/common/guide/channel-offer.ts';
import { getCatchupHours, type Program } from '@marquee/common/guide/guide.ts';
import type { LiveWatch } from '@marquee/common/guide/live-watch.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useEntitlement } from '../hooks/use-entitlement.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';
import { LockedTitle } from '../title/locked-title.tsx';
import styles from './channel-actions.module.scss';
import { toWatchQuery } from './use-live-choice.ts';

export interface ChannelActionsProps {
  readonly channel: MediaItem;
  /** Undefined when the schedule does not say what is on: then there is the live picture. */
  readonly program: Program | undefined;
  readonly nowMs: number;
}

/** What can be watched of a channel: live, its program from the start, or a program of the past; else the word why not. */
export function ChannelActions({ channel, program, nowMs }: ChannelActionsProps) {
  const { entitlement, offer: access } = useEntitlement(channel);
  const offer = getChannelOffer(program, getCatchupHours(channel), nowMs);
  const focusHandlers = useKeptFocus<HTMLDivElement>(offer.watches.map(({ kind }) => kind).join());
  if (entitlement === 'locked') return <LockedTitle offer={access} />;
  if (getPlayAction(channel, entitlement === 'entitled', nowMs) === 'none') return null;
  return (
    <div className={styles['actions']} tabIndex={-1} {...focusHandlers}>
      {offer.watches.map((watch, index) => (
        <WatchLink key={watch.kind} channel={channel} watch={watch} isMain={index === 0} />
      ))}
      {program && offer.note ? <Note note={offer.note} startMs={program.startMs} nowMs={nowMs} /> : null}
    </div>
  );
}

interface NoteProps {
  readonly note: NonNullable<ChannelOffer['note']>;
  readonly startMs: number;
  readonly nowMs: number;
}

function Note({ note, startMs, nowMs }: NoteProps) {
  const { t } = useTranslation('guide');
  const language = useLanguage();
  const time = formatStartTime(new Date(startMs), nowMs, language);
  return <p className={styles['note']}>{note === 'gone' ? t('program_gone') : t('starts_at', { time })}</p>;
}

const WATCH_TEXTS = {
  live: 'watch_live',
  'from-beginning': 'watch_from_start',
  'catch-up': 'watch_program',
} as const satisfies Record<LiveWatch['kind'], string>;

interface WatchLinkProps {
  readonly channel: MediaItem;
  readonly watch: LiveWatch;
  readonly isMain: boolean;
}

function WatchLink({ channel, watch, isMain }: WatchLinkProps) {
  const { t } = useTranslation('guide');
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const prepare = usePlayIntent(undefined);
  return (
    <ButtonLink
      variant={isMain ? 'primary' : 'secondary'}
      to={{ pathname, search: toWatchQuery(searchParams, channel.id, watch).toString() }}
      state={{ fromDetail: true }}
      preventScrollReset
      onIntent={prepare}
    >
      <Icon name="play" />
      {t(WATCH_TEXTS[watch.kind])}
    </ButtonLink>
  );
}
