import type { AudioRendition, Clip, Rendition, VideoRendition } from '../catalogue/clip.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Title } from '../catalogue/title.ts';
import { notFound } from '../http/api-error.ts';

/** One audio track of a stream. */
export interface Sound {
  /** Name in addresses: `audio` for the clip's own, `audio-{language}` for the others. */
  readonly name: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly track: AudioRendition;
}

/** The tracks of a stream. Names in addresses: `video-0`, `video-1` …, and those of the audio tracks. */
export interface Ladder {
  /** Seconds. */
  readonly durationS: number;
  readonly video: readonly VideoRendition[];
  /** The first one is the default; empty for a silent film. */
  readonly sounds: readonly Sound[];
}

/** The language of every clip's own audio. */
const CLIP_LANGUAGE = 'en';

/** Returns the tracks of a clip alone. */
export function ladderOf({ durationS, video, audio }: Clip): Ladder {
  const sounds = audio === null ? [] : [{ name: 'audio', language: CLIP_LANGUAGE, track: audio }];
  return { durationS, video, sounds };
}

/**
 * Returns the tracks of a title: those of its clip, with the audio of other clips in other languages, or without any.
 */
export function titleLadder(title: Title, clip: Clip, catalogue: Catalogue): Ladder {
  const ladder = ladderOf(clip);
  if (title.isSilent) return { ...ladder, sounds: [] };
  const dubbed = Object.entries(title.sounds).flatMap(([language, id]) =>
    catalogue.clips([id]).flatMap(({ audio }) => {
      return audio === null ? [] : [{ name: `audio-${language}`, language, track: audio }];
    }),
  );
  return { ...ladder, sounds: [...ladder.sounds, ...dubbed] };
}

/** Returns the tracks of a stream with several clips, each with the maximum bandwidth among the clips. */
export function widestLadder(clips: readonly Clip[]): Ladder {
  const [first, ...others] = clips.map(ladderOf);
  if (first === undefined) throw notFound('stream');
  const highest = (of: (ladder: Ladder) => number | undefined): number =>
    Math.max(...[first, ...others].map((ladder) => of(ladder) ?? 0));
  return {
    ...first,
    video: first.video.map((video, index) => ({
      ...video,
      bandwidth: highest(({ video: videos }) => videos[index]?.bandwidth),
    })),
    sounds: first.sounds.map((sound, index) => ({
      ...sound,
      track: { ...sound.track, bandwidth: highest(({ sounds }) => sounds[index]?.track.bandwidth) },
    })),
  };
}

/**
 * Returns the track with a name from an address.
 *
 * @throws ApiError 404 for an unknown name
 */
export function renditionOf(ladder: Ladder, name: string): Rendition {
  const [, index] = /^video-(\d+)$/.exec(name) ?? [];
  const found =
    index === undefined
      ? ladder.sounds.find((sound) => sound.name === name)?.track
      : ladder.video[Number(index)];
  if (found === undefined) throw notFound('rendition');
  return found;
}
