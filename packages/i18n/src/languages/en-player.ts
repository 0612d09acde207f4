import player from '../locales/en/player.json';

/** English texts loaded with the player. */
export const englishPlayer = { player };
