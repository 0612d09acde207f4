/** One cue of a WebVTT file. */
export interface Cue {
  /** Seconds. */
  readonly startS: number;
  readonly endS: number;
  /** The settings after the times on their line, for example `line:80%`; may be empty. */
  readonly settings: string;
  readonly text: string;
}

const TIMING = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})(.*)$/;

/** Parses the cues of a WebVTT text in order. Notes, styles, regions and cue names are dropped. */
export function parseCues(text: string): readonly Cue[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map(parseBlock)
    .filter((cue) => cue !== null);
}

function parseBlock(block: string): Cue | null {
  const lines = block.split('\n').filter((line) => line !== '');
  const timing = lines.findIndex((line) => TIMING.test(line));
  const match = TIMING.exec(lines[timing] ?? '');
  if (match === null) return null;
  const [, start = '', end = '', settings = ''] = match;
  return {
    startS: parseTime(start),
    endS: parseTime(end),
    settings: settings.trim(),
    text: lines.slice(timing + 1).join('\n'),
  };
}

/** Formats cues as WebVTT. */
export function formatCues(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => {
    const settings = cue.settings === '' ? '' : ` ${cue.settings}`;
    return `${formatTime(cue.startS)} --> ${formatTime(cue.endS)}${settings}\n${cue.text}`;
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Repeats the cues of a clip `loops` times; a cue that exceeds the clip's end is cut there. */
export function loopCues(cues: readonly Cue[], clipDurationS: number, loops: number): readonly Cue[] {
  const inClip = cues.filter((cue) => cue.startS < clipDurationS);
  return Array.from({ length: loops }, (_, loop) =>
    inClip.map((cue) => ({
      ...cue,
      startS: cue.startS + loop * clipDurationS,
      endS: Math.min(cue.endS, clipDurationS) + loop * clipDurationS,
    })),
  ).flat();
}

function parseTime(text: string): number {
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

function formatTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, length = 2): string => String(Math.floor(value)).padStart(length, '0');
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}
