import { createPlayerApi } from './player-api.ts';
import { Player, type Outcome } from './player.ts';

/** How every setting up ends; written in when the library is put together. */
declare const LIBRARY_OUTCOME: Outcome;

type Query = string | number | Element | undefined;

const players = new Map<Element, ReturnType<typeof createPlayerApi>>();

/** The library's one global: the player that stands in an element, a new one where none does. */
function jwplayer(query?: Query) {
  const element = find(query);
  if (!(element instanceof HTMLElement)) return { registerPlugin: () => undefined };
  const known = players.get(element);
  if (known) return known;
  const player = new Player(element, LIBRARY_OUTCOME);
  const api = createPlayerApi(player);
  for (const place of [element, player.room]) players.set(place, api);
  player.hub.on('remove', () => {
    for (const place of [element, player.room]) players.delete(place);
  });
  return api;
}

/** By element, id of one, or order of setting up; without anything the first. */
function find(query: Query): Element | undefined {
  if (query instanceof Element) return query;
  if (typeof query === 'string') return document.getElementById(query) ?? undefined;
  return [...players.keys()][query ?? 0];
}

Reflect.set(window, 'jwplayer', Object.assign(jwplayer, { version: '8.99.0-stand-in', key: '' }));
