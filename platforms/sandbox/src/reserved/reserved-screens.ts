import type { Title } from '../catalogue/title.ts';
import { HOSTILE_URL, hostileText } from './hostile-text.ts';
import { withoutStream, type ReservedFilm } from './reserved-film.ts';
import { reservedIds } from './reserved-ids.ts';

const { media, playlists } = reservedIds;

/** Rows of the broken hub: valid ones between missing, duplicate, empty and invalid ones. */
const BROKEN_ROWS = [
  playlists.brokenItems,
  playlists.unknown,
  playlists.notJson,
  '',
  ' ',
  playlists.empty,
  `  ${playlists.brokenItems} `,
  '../../v2/media/Hostile1',
  HOSTILE_URL,
  playlists.reservedTitles,
].join(',');

/** Creates the faulty hubs, pages and events. */
export function reservedScreens(film: ReservedFilm): readonly Title[] {
  const hub = (id: string, title: string, params: Title['params']): Title => ({
    ...withoutStream(film(id, title, 'A reserved hub.'), 'hub'),
    params,
  });
  return [
    {
      ...hub(media.hostileHub, hostileText('Title'), {
        playlists: `${playlists.hostileText},${hostileText('Row')}`,
      }),
      description: hostileText('Description'),
    },
    hub(media.brokenHub, 'A broken hub', { playlists: BROKEN_ROWS }),
    hub(media.emptyHub, 'A hub without rows', {}),
    withoutStream(film(media.emptyPage, 'An empty page', ''), 'page'),
    ...events(film),
  ];
}

function events(film: ReservedFilm): readonly Title[] {
  const event = (id: string, title: string, description: string): Title => ({
    ...film(id, title, description),
    contentType: 'liveEvent',
    tags: ['event', 'Reserved'],
    durationS: 0,
  });
  return [
    {
      ...event(media.hostileEvent, hostileText('Title'), hostileText('Description')),
      params: {
        genre: hostileText('Genre'),
        'VCH.EventState': 'PRE_LIVE',
        'VCH.ScheduledStart': '{now+2h}',
        'VCH.ScheduledEnd': '{now+4h}',
      },
    },
    {
      ...event(media.unreadableEvent, 'An event whose dates are none', 'Unreadable dates count as absent.'),
      params: {
        'VCH.EventState': 'PRE_LIVE',
        'VCH.ScheduledStart': 'on Thursday',
        'VCH.ScheduledEnd': '31/02/2030 <b>25:61</b>',
      },
    },
  ];
}
