import { createPlayerApi } from './player-api.ts';
import { Player, type Outcome } from './player.ts';

/** The outcome of every setup; defined when the library is bundled. */
declare const LIBRARY_OUTCOME: Outcome;

type Query = string | number | Element | undefined;

const players = new Map<Element, ReturnType<typeof createPlayerApi>>();

/** The library's only global: returns the player of an element, or creates one. */
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

/** Finds a player by its element, the element's id, or its index in setup order; the first one without a query. */
function find(query: Query): Element | undefined {
  if (query instanceof Element) return query;
  if (typeof query === 'string') return document.getElementById(query) ?? undefined;
  return [...players.keys()][query ?? 0];
}

Reflect.set(window, 'jwplayer', Object.assign(jwplayer, { version: '8.99.0-stand-in', key: '' }));
