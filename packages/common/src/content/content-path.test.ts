import { describe, expect, it } from 'vitest';

import { parseContentPath } from './content-path.ts';

describe('parseContentPath', () => {
  it('names the title or the playlist of an address, with or without the words behind it', () => {
    expect(parseContentPath('/m/kL9mN2pQ/some-title')).toEqual({ kind: 'media', id: 'kL9mN2pQ' });
    expect(parseContentPath('/p/aB3dE6gH')).toEqual({ kind: 'playlist', id: 'aB3dE6gH' });
    expect(parseContentPath('/m/caf%C3%A9')).toEqual({ kind: 'media', id: 'café' });
  });

  it.each(['/', '/m', '/m/', '/q/house', '/s/x1', '/m/%E0%A4%A'])('names nothing for %s', (pathname) => {
    expect(parseContentPath(pathname)).toBeUndefined();
  });
});
