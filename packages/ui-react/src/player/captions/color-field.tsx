import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTION_COLORS, type CaptionColor } from '@marquee/common/playback/caption-appearance.ts';

import { CAPTION_COLOR_CODES } from './caption-colors.ts';
import styles from './player-caption-appearance.module.scss';

export interface ColorFieldProps {
  readonly label: string;
  readonly value: CaptionColor;
  readonly onChange: (color: CaptionColor) => void;
}

/** One of the colours captions can have, to be seen and by name. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { t } = useTranslation('player');
  const name = useId();
  return (
    <fieldset className={styles['colors']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['swatches']}>
        {CAPTION_COLORS.map((color) => (
          <input
            key={color}
            className={styles['swatch']}
            type="radio"
            name={name}
            aria-label={t(`color_${color}`)}
            title={t(`color_${color}`)}
            checked={color === value}
            style={{ '--swatch': `rgb(${CAPTION_COLOR_CODES[color]})` }}
            onChange={() => onChange(color)}
          />
        ))}
      </div>
    </fieldset>
  );
}
