import type { Playlist } from './playlist.ts';
import type { Schedule } from './schedule.ts';
import { plainStream, type Title } from './title.ts';

/** The playlist of the generated channels. */
export const LARGE_CHANNELS_ID = 'benchliv';

const PROGRAM_MINUTES = 30;
const DESCRIPTION_LENGTH = 300;
/** Number of programs before they repeat: two days. */
const PROGRAMS = 96;

const words = [
  'a slow look at what the tide leaves behind',
  'the people who keep the lights on',
  'new songs from the back room',
  'everything that moved in the hills today',
  'questions from viewers and a few answers',
  'a recipe that takes all afternoon',
];

/**
 * Generates playable channels, each with a schedule of its own: programs of half an hour with descriptions of 300
 * characters. The schedules themselves are created on request.
 */
export function generateChannels(
  count: number,
  pattern: Title | undefined,
): { readonly titles: readonly Title[]; readonly playlists: readonly Playlist[] } {
  if (count === 0) return { titles: [], playlists: [] };
  const titles = Array.from({ length: count }, (_, index) => generateChannel(index, pattern));
  const playlist: Playlist = {
    id: LARGE_CHANNELS_ID,
    title: 'Many channels',
    description: '',
    kind: 'MANUAL',
    items: titles.map(({ id }) => id),
    params: { contentType: 'live' },
    defaultSize: count,
  };
  return { titles, playlists: [playlist] };
}

function generateChannel(index: number, pattern: Title | undefined): Title {
  const id = `C${index.toString(36).padStart(7, '0')}`;
  return {
    id,
    title: `Channel ${index + 1}`,
    description: `A generated channel, number ${index + 1}.`,
    contentType: 'liveChannel',
    tags: ['live', 'channel'],
    durationS: 0,
    published: '2024-01-01T00:00:00Z',
    clip: pattern?.clip ?? null,
    ...plainStream,
    schedule: generateSchedule(index),
    art: pattern?.art ?? null,
    backgroundArt: pattern?.backgroundArt ?? null,
    params: {
      'VCH.EventState': 'LIVE_PUBLISHED',
      liveChannelsId: LARGE_CHANNELS_ID,
      scheduleUrl: `{base}/schedules/${id}.json`,
    },
    blockedIn: [],
    isUnpublished: false,
    listed: false,
  };
}

function generateSchedule(channel: number): Schedule {
  const programs = Array.from({ length: PROGRAMS }, (_, index) => {
    const sentence = `Part ${index + 1} of channel ${channel + 1}: ${words[(channel + index) % words.length]}. `;
    const description = sentence.repeat(Math.ceil(DESCRIPTION_LENGTH / sentence.length));
    return {
      title: `Program ${channel + 1}.${index + 1}`,
      description: description.slice(0, DESCRIPTION_LENGTH),
      minutes: PROGRAM_MINUTES,
    };
  });
  return { programs, token: null };
}
