import { expect, it } from 'vitest';
import { at, listAt } from './fixtures/json-path.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';

const SIZE = { rows: 1, itemsPerRow: 1, playlistItems: 1 };

it('generates the requested live channels, each with a week of half-hour programs with 300-character texts', async () => {
  const { getJson } = await createTestSandbox();
  const body = JSON.stringify({ ...SIZE, channels: 1_000 });
  const made = await getJson('/_control/catalogue', { method: 'POST', body });
  expect(at(made, 'channelsId')).toBe('benchliv');
  const playlist = await getJson('/v2/playlists/benchliv');
  expect(at(playlist, 'contentType')).toBe('live');
  expect(listAt(playlist, 'playlist')).toHaveLength(1_000);
  const id = String(at(playlist, 'playlist', 999, 'mediaid'));
  const programs = listAt(await getJson(`/schedules/${id}.json`));
  expect(programs.length).toBeGreaterThanOrEqual(7 * 48);
  expect(
    programs.map((program) => String(at(program, 'chapterPointCustomProperties', 0, 'value')).length),
  ).toEqual(programs.map(() => 300));
});
