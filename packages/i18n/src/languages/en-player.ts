import player from '../locales/en/player.json';

/** English that comes with the player. */
export const englishPlayer = { player };
