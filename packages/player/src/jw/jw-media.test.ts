import { afterEach, describe, expect, it } from 'vitest';
import { FakeJwPlayer } from '@marquee/testing/fakes/fake-jw-player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { parseJwPlayerFunction } from './jw-api.ts';
import { JwMedia } from './jw-media.ts';
import { NO_TIMES } from './jw-timeline.ts';

afterEach(() => document.body.replaceChildren());

function start() {
  const media = new JwMedia();
  document.body.append(media);
  const fake = new FakeJwPlayer(media.appendChild(document.createElement('div')));
  const api = parseJwPlayerFunction(() => fake)?.(media);
  invariant(api, 'the fake is a player');
  const controller = new AbortController();
  media.connect(api, NO_TIMES, controller.signal);
  const heard: string[] = [];
  for (const type of [
    'play',
    'playing',
    'pause',
    'waiting',
    'timeupdate',
    'volumechange',
    'ended',
    'emptied',
  ])
    media.addEventListener(type, () => heard.push(type));
  return { media, fake, controller, heard };
}

describe('the media element of the JW player', () => {
  it('is an empty media element before there is a player', () => {
    const media = new JwMedia();
    expect(media.paused).toBe(true);
    expect([media.currentTime, media.readyState, media.seekable.length]).toEqual([0, 0, 0]);
    expect(media.duration).toBeNaN();
    media.currentTime = 10;
    media.pause();
    expect(media.currentTime).toBe(0);
  });

  it('reports the library’s state as media events', () => {
    const { media, fake, heard } = start();
    fake.tell('buffer', {}, { getState: 'buffering' });
    expect([media.paused, media.readyState]).toEqual([false, 0]);
    fake.tell('play', {}, { getState: 'playing' });
    fake.tell('time', {}, { getPosition: 5, getDuration: 100, getBuffer: 20 });
    expect([media.currentTime, media.duration, media.seekable.end(0), media.buffered.end(0)]).toEqual([
      5, 100, 100, 20,
    ]);
    fake.tell('pause', {}, { getState: 'paused' });
    expect(media.paused).toBe(true);
    fake.tell('complete', {}, { getState: 'idle' });
    expect(media.ended).toBe(true);
    expect(heard).toEqual(['play', 'waiting', 'play', 'playing', 'timeupdate', 'pause', 'pause', 'ended']);
  });

  it('seeks, and reports the new position at once for the next step', () => {
    const { media, fake } = start();
    fake.tell('time', {}, { getPosition: 50, getDuration: 100, getState: 'playing' });
    media.currentTime += 10;
    fake.tell('seek', { offset: 60 });
    media.currentTime += 10;
    expect(fake.calls).toEqual(['seek 60', 'seek 70']);
    expect(media.seeking).toBe(true);
    fake.tell('seeked', {}, { getPosition: 70 });
    expect([media.currentTime, media.seeking]).toEqual([70, false]);
  });

  it('stays paused when it seeks in a pause, although the library would play', () => {
    const { media, fake } = start();
    fake.tell('time', {}, { getPosition: 50, getDuration: 100, getState: 'paused' });
    media.currentTime = 60;
    expect(fake.calls).toEqual(['seek 60', 'pause']);
  });

  it('keeps the volume and speed that were set before the library was ready', () => {
    const { media, fake } = start();
    media.volume = 0.25;
    media.muted = true;
    media.playbackRate = 2;
    fake.calls.length = 0;
    fake.tell('ready');
    expect(fake.calls).toEqual(['setVolume 25', 'setMute true', 'setPlaybackRate 2']);
    fake.tell('volume', {}, { getVolume: 50, getMute: false });
    expect([media.volume, media.muted]).toEqual([0.5, false]);
  });

  it('plays when the library plays, and rejects when the browser refuses', async () => {
    const { media, fake } = start();
    const playing = media.play();
    expect(fake.calls).toEqual(['play']);
    fake.tell('play', {}, { getState: 'playing' });
    await expect(playing).resolves.toBeUndefined();
    const refused = media.play();
    fake.tell('playAttemptFailed', { code: 303_220 });
    await expect(refused).rejects.toMatchObject({ code: 303_220 });
  });

  it('is empty again when its player ends, without listeners on it', () => {
    const { media, fake, controller, heard } = start();
    fake.tell('play', {}, { getState: 'playing' });
    controller.abort();
    expect(heard.slice(-2)).toEqual(['pause', 'emptied']);
    expect([media.paused, media.currentTime, fake.listening]).toEqual([true, 0, 0]);
  });
});
