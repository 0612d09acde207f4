import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PLAYER_PREFERENCES_KEY } from '@marquee/common/playback/preferences/player-preferences-controller.ts';
import type { PlayerState } from '@marquee/common/playback/player.ts';
import { FakePlayer } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerSettings } from './player-settings.tsx';

const TITLE: Partial<PlayerState> = {
  phase: 'playing',
  durationS: 600,
  captionTracks: [{ id: 'c1', label: 'English', language: 'en' }],
  audioTracks: [
    { id: 'a1', label: undefined, language: 'en' },
    { id: 'a2', label: undefined, language: 'nl' },
    { id: 'a3', label: undefined, language: undefined },
  ],
  audioTrackId: 'a1',
  renditions: [
    { id: 'r1', heightPx: 540, bitrateBps: 3 },
    { id: 'r2', heightPx: 540, bitrateBps: 2 },
    { id: 'r3', heightPx: 270, bitrateBps: 1 },
    { id: 'r4', heightPx: undefined, bitrateBps: 0 },
  ],
};

async function show(state: Partial<PlayerState> = TITLE) {
  const player = new FakePlayer();
  player.set(state);
  const ports = createFakePorts();
  const [onAppearance, onStatistics, onHelp] = [vi.fn(), vi.fn(), vi.fn()];
  function Harness() {
    const [isOpen, setOpen] = useState(false);
    return (
      <PlayerSettings
        player={player}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onAppearance={onAppearance}
        onStatistics={onStatistics}
        onHelp={onHelp}
      />
    );
  }
  await renderScreen(<Harness />, { ports });
  const remembered = (): unknown => JSON.parse(ports.storage.read(PLAYER_PREFERENCES_KEY) ?? '{}');
  const open = async (section?: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    if (section) await userEvent.click(screen.getByRole('menuitem', { name: section }));
  };
  return { player, onAppearance, onStatistics, onHelp, remembered, open };
}

const sections = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const choices = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
const choose = (name: string) => userEvent.click(screen.getByRole('menuitemradio', { name }));

describe('the settings', () => {
  it('offer quality, audio, speed, captions and caption appearance', async () => {
    const { open } = await show();
    await open();
    expect(sections()).toEqual([
      'QualityAuto',
      'AudioEnglish',
      'SpeedNormal',
      'SubtitlesOff',
      'Subtitle appearance',
      'Statistics',
      'Keyboard shortcuts',
    ]);
  });

  it('omit sections with a single choice', async () => {
    const { open } = await show({
      ...TITLE,
      captionTracks: [],
      audioTracks: TITLE.audioTracks?.slice(0, 1) ?? [],
      renditions: TITLE.renditions?.slice(0, 2) ?? [],
    });
    await open();
    expect(sections()).toEqual(['SpeedNormal', 'Statistics', 'Keyboard shortcuts']);
  });

  it('offer no autoplay for a live stream', async () => {
    const { open } = await show({ ...TITLE, durationS: Infinity });
    await open();
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
  });

  it('offer no speeds for a live stream', async () => {
    const { open } = await show({ phase: 'playing', durationS: Infinity });
    await open();
    expect(sections()).toEqual(['Statistics', 'Keyboard shortcuts']);
  });

  it('open the statistics and the keyboard shortcuts, which replace the menu', async () => {
    const { open, onStatistics, onHelp } = await show();
    await open(/Statistics/);
    expect(onStatistics).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await open(/Keyboard shortcuts/);
    expect(onHelp).toHaveBeenCalledOnce();
  });
});

describe('the quality', () => {
  it('is chosen and remembered by the video height', async () => {
    const { player, open, remembered } = await show();
    await open(/Quality/);
    expect(choices()).toEqual(['Auto', '540p', '270p']);
    await choose('270p');
    expect(player.getState().renditionId).toBe('r3');
    expect(remembered()).toMatchObject({ qualityHeightPx: 270 });
    await userEvent.click(screen.getByRole('menuitem', { name: /Quality/ }));
    await choose('Auto');
    expect(player.getState().renditionId).toBeUndefined();
    expect(remembered()).not.toHaveProperty('qualityHeightPx');
  });

  it('shows the height that Auto plays', async () => {
    const { player, open } = await show();
    Object.defineProperty(player.surface, 'videoHeight', { value: 270 });
    act(() => {
      player.surface.dispatchEvent(new Event('resize'));
    });
    await open();
    expect(screen.getByRole('menuitem', { name: /Quality/ })).toHaveTextContent('Auto (270p)');
  });
});

it('autoplay of the next title can be switched off, and is remembered', async () => {
  const { open, remembered } = await show();
  await open();
  expect(screen.getByRole('menuitem', { name: /^Quality/ })).toHaveFocus();
  const autoplay = screen.getByRole('menuitemcheckbox', { name: 'Autoplay next title', checked: true });
  await userEvent.click(autoplay);
  expect(autoplay).not.toBeChecked();
  expect(remembered()).toMatchObject({ isAutoplayOn: false });
});

it('the audio track is chosen and remembered by language', async () => {
  const { player, open, remembered } = await show();
  await open(/Audio/);
  expect(choices()).toEqual(['English', 'Dutch', 'Audio 3']);
  await choose('Dutch');
  expect(player.getState().audioTrackId).toBe('a2');
  expect(remembered()).toMatchObject({ audioLanguage: 'nl' });
});

it('an audio track is remembered by its label too, and commentary by its language alone', async () => {
  const { player, open, remembered } = await show({
    ...TITLE,
    audioTracks: [
      { id: 'film', label: 'English', language: 'en' },
      { id: 'crowd', label: 'Stadium', language: undefined },
      { id: 'makers', label: 'The makers', language: 'en', purpose: 'commentary' },
    ],
    audioTrackId: 'film',
  });
  await open(/Audio/);
  await choose('Stadium');
  expect(player.getState().audioTrackId).toBe('crowd');
  expect(remembered()).toMatchObject({ audioLabel: 'Stadium' });
  await open(/Audio/);
  await choose('The makers');
  expect(remembered()).not.toHaveProperty('audioLabel');
  expect(remembered()).toMatchObject({ audioLanguage: 'en' });
});

it('audio tracks with the same name differ by purpose, channels or number', async () => {
  const english = { label: undefined, language: 'en', channels: 2 };
  const { player, open, remembered } = await show({
    ...TITLE,
    audioTracks: [
      { ...english, id: 'plain' },
      { ...english, id: 'surround', channels: 6 },
      { ...english, id: 'described', purpose: 'description' },
      { ...english, id: 'discussed', purpose: 'commentary' },
      { ...english, id: 'discussed2', purpose: 'commentary' },
      { id: 'dutch', label: undefined, language: 'nl', channels: 6 },
    ],
    audioTrackId: 'plain',
  });
  await open(/Audio/);
  expect(choices()).toEqual([
    'English',
    'English (5.1)',
    'English (audio description)',
    'English (commentary)',
    'English (commentary) (2)',
    'Dutch',
  ]);
  await choose('English (audio description)');
  expect(player.getState().audioTrackId).toBe('described');
  expect(remembered()).toMatchObject({ audioLanguage: 'en', isAudioDescribed: true });
});

it('the speed is chosen in seven steps, and remembered', async () => {
  const { player, open, remembered } = await show();
  await open(/Speed/);
  expect(choices()).toEqual(['0.5×', '0.75×', 'Normal', '1.25×', '1.5×', '1.75×', '2×']);
  await choose('1.75×');
  expect(player.getState().rate).toBe(1.75);
  expect(remembered()).toMatchObject({ rate: 1.75 });
});

it('captions are chosen here too, and remembered by their language', async () => {
  const { player, open, remembered } = await show();
  await open(/^Subtitles/);
  await choose('English');
  expect(player.selected).toEqual(['c1']);
  expect(remembered()).toMatchObject({ captionLanguage: 'en' });
});

it('the caption appearance is remembered at once, and reported while its dialog is open', async () => {
  const { open, remembered, onAppearance } = await show();
  await open(/Subtitle appearance/);
  expect(onAppearance).toHaveBeenLastCalledWith(true);
  fireEvent.change(screen.getByRole('slider', { name: 'Text size' }), { target: { value: '200' } });
  expect(remembered()).toMatchObject({ appearance: { sizePercent: 200 } });
  expect(screen.getByRole('slider', { name: 'Text size' })).toHaveValue('200');
  await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(remembered()).toMatchObject({ appearance: { sizePercent: 100 } });
  await userEvent.keyboard('{Escape}');
  expect(onAppearance).toHaveBeenLastCalledWith(false);
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
});
