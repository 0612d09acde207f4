import { createMediaItem } from '@marquee/testing/media-item.ts';
import { expect, it } from 'vitest';

import { liveChannelAddress } from './live-channel-address.ts';

const channel = createMediaItem({
  mediaid: 'chan0001',
  contentType: 'liveChannel',
  liveChannelsId: 'Ch4nneL5',
});

// spec: product 2.22
it('the URL of a live channel selects it in its playlist, and keeps play=1', () => {
  expect(liveChannelAddress(channel, '')).toBe('/p/Ch4nneL5?channel=chan0001');
  expect(liveChannelAddress(channel, '?r=list&play=1&start=10&end=20&app-config=te5tavod')).toBe(
    '/p/Ch4nneL5?play=1&start=10&end=20&app-config=te5tavod&channel=chan0001',
  );
});

it('a channel selected before is replaced, and the playlist id cannot change the path', () => {
  const odd = createMediaItem({ mediaid: 'chan0001', liveChannelsId: '../../u?x=1' });
  expect(liveChannelAddress(odd, '?channel=other')).toBe('/p/..%2F..%2Fu%3Fx%3D1?channel=chan0001');
});

it.each([undefined, '', ' '])('a channel with the playlist %j has no such URL', (liveChannelsId) => {
  expect(liveChannelAddress(createMediaItem({ liveChannelsId }), '')).toBeUndefined();
});
