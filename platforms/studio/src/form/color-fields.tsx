import { readText } from '@marquee/common/shared/reading.ts';

import { getValue } from '../draft.ts';
import { describeColors, type ColorContrast } from './describe-colors.ts';
import { describeProblem } from './list-problems.ts';
import { TextControl, toLabel } from './schema-control.tsx';
import type { SectionProps } from './section.tsx';

/** The colors of the site, each with its contrast and the color that the site shows. */
export function ColorFields({ config, problems, onType }: SectionProps) {
  const color = (name: ColorContrast['name']) => readText(getValue(config, ['styling', name]));
  const contrasts = describeColors({
    backgroundColor: color('backgroundColor'),
    highlightColor: color('highlightColor'),
    headerBackground: color('headerBackground'),
  });
  return contrasts.map((contrast) => {
    const place = ['styling', contrast.name];
    const value = color(contrast.name) ?? '';
    const onColor = (text: string) => onType(place, text === '' ? undefined : text);
    return (
      <TextControl
        key={contrast.name}
        label={toLabel(contrast.name)}
        hint={describeContrast(contrast)}
        error={describeProblem(problems, place)}
        value={value}
        onChange={onColor}
        before={
          <input
            type="color"
            aria-label={`Pick the ${toLabel(contrast.name).toLowerCase()}`}
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#808080'}
            onChange={({ target }) => onColor(target.value)}
          />
        }
      />
    );
  });
}

function describeContrast({ pair, before, after, required, corrected }: ColorContrast): string {
  const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
  const shown = `${pair}: ${ratio(before)}`;
  if (corrected === undefined) return `${shown}, needs ${ratio(required)}.`;
  return `${shown} is too little, needs ${ratio(required)}. The site shows ${corrected}: ${ratio(after)}.`;
}
