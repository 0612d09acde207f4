import { describe, expect, it } from 'vitest';

import { toCaptionCue, type CueSettings } from './caption-cue.ts';

const place = (settings: Partial<CueSettings>) => toCaptionCue({ text: 'Words', ...settings }).place;

describe('a cue', () => {
  it('without settings has no place', () => {
    expect(place({})).toBeUndefined();
    expect(
      place({ line: 'auto', position: 'auto', size: 100, align: 'center', snapToLines: true }),
    ).toBeUndefined();
  });

  it.each<[Partial<CueSettings>, object]>([
    [{ line: 0 }, { from: 'top', offset: 0, unit: 'line' }],
    [{ line: 3 }, { from: 'top', offset: 3, unit: 'line' }],
    [{ line: -1 }, { from: 'bottom', offset: 0, unit: 'line' }],
    [{ line: -3 }, { from: 'bottom', offset: 2, unit: 'line' }],
    [
      { line: 20, snapToLines: false },
      { from: 'top', offset: 20, unit: 'percent' },
    ],
    [
      { line: 90, snapToLines: false, lineAlign: 'end' },
      { from: 'bottom', offset: 10, unit: 'percent' },
    ],
    [
      { line: 400, snapToLines: false },
      { from: 'top', offset: 100, unit: 'percent' },
    ],
    [{ align: 'left' }, { from: undefined, offset: 0, unit: 'line' }],
    [
      { position: 0, size: 80 },
      { from: undefined, offset: 0, unit: 'line' },
    ],
  ])('with %j is placed at %j', (settings, expected) => {
    expect(place(settings)).toMatchObject(expected);
  });

  it.each<[Partial<CueSettings>, [number, number]]>([
    [{ line: 0 }, [0, 100]],
    [{ size: 50 }, [25, 50]],
    [{ position: 20 }, [0, 40]],
    [{ position: 20, align: 'left' }, [20, 80]],
    [{ position: 20, align: 'left', size: 30 }, [20, 30]],
    [{ align: 'right', size: 30 }, [70, 30]],
    [{ position: 80, align: 'right' }, [0, 80]],
    [{ position: 30, positionAlign: 'line-right', size: 10 }, [20, 10]],
    [{ position: 10, positionAlign: 'center', align: 'left', size: 100 }, [0, 20]],
    [{ align: 'start', size: 40 }, [0, 40]],
    [{ align: 'end', size: 40 }, [60, 40]],
  ])('with %j has the start and width %j', (settings, [leftPercent, widthPercent]) => {
    expect(place(settings)).toMatchObject({ leftPercent, widthPercent });
  });

  it('in a right-to-left script starts at the right', () => {
    expect(place({ align: 'start', size: 40, text: '<i>- שלום</i>' })).toMatchObject({ leftPercent: 60 });
    expect(place({ align: 'end', size: 40, text: 'مرحبا' })).toMatchObject({ leftPercent: 0 });
  });

  it('keeps its text, and ignores invalid settings', () => {
    expect(toCaptionCue({ text: '<b>x</b>', align: 'diagonal' })).toEqual({
      text: '<b>x</b>',
      place: undefined,
    });
  });
});
