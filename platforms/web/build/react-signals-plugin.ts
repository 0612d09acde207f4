import type { Plugin } from 'vite';

const FILE = /\/react-dom-client\.production\.js$/;
const SIGNAL = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const SIGNALS = 5;

/**
 * What React throws to itself while it renders are `Error`s that it makes when it is loaded. Wherever a browser is
 * driven or has its developer tools open (journeys, our own bench, monitoring by script) it notes where each error is made, and to
 * find that it reads all of the site's code again: 25 to 50 ms, in the way of everything. Nobody ever asks where these were
 * made, so they are made without a place.
 */
export function reactSignalsPlugin(): Plugin {
  return {
    name: 'marquee-react-signals',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      const found = code.match(SIGNAL)?.length ?? 0;
      if (found !== SIGNALS)
        this.error(
          `React makes ${found} errors when it is loaded, not ${SIGNALS}: see whether they are what it throws to itself`,
        );
      return {
        code: code.replace(SIGNAL, '$1 = Object.create(Error.prototype, { message: { value: $2 } })'),
        map: null,
      };
    },
  };
}
