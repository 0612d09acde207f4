import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import {
  CAPTION_EDGES,
  CAPTION_FONTS,
  CAPTION_LIMITS,
  CAPTION_POSITIONS,
  type CaptionAppearance,
  CAPTION_COLORS,
  type CaptionColor,
  changeDelay,
} from '@marquee/common/playback/captions/caption-appearance.ts';

import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import menuStyles from '../settings/player-menu.module.scss';
import { CAPTION_COLOR_CODES } from './caption-colors.ts';
import styles from './player-caption-appearance.module.scss';

const STEPS_S = [-0.5, -0.1, 0.1, 0.5] as const;

export interface PlayerCaptionAppearanceProps {
  readonly appearance: CaptionAppearance;
  readonly onChange: (change: Partial<CaptionAppearance>) => void;
  readonly onReset: () => void;
  readonly onBack: () => void;
}

/** Caption appearance settings with a live preview. */
export function PlayerCaptionAppearance({
  appearance,
  onChange,
  onReset,
  onBack,
}: PlayerCaptionAppearanceProps) {
  const { t } = useTranslation('player');
  return (
    <PlayerMenuDialog label={t('caption_appearance')} onBack={onBack}>
      <div className={styles['fields']}>
        <TextFields appearance={appearance} onChange={onChange} />
        <ColorField
          label={t('background_color')}
          value={appearance.backgroundColor}
          onChange={(backgroundColor) => onChange({ backgroundColor })}
        />
        <RangeField
          label={t('background_opacity')}
          value={appearance.backgroundOpacityPercent}
          limits={CAPTION_LIMITS.backgroundOpacityPercent}
          onChange={(backgroundOpacityPercent) => onChange({ backgroundOpacityPercent })}
        />
        <ColorField
          label={t('window_color')}
          value={appearance.windowColor}
          onChange={(windowColor) => onChange({ windowColor })}
        />
        <RangeField
          label={t('window_opacity')}
          value={appearance.windowOpacityPercent}
          limits={CAPTION_LIMITS.windowOpacityPercent}
          onChange={(windowOpacityPercent) => onChange({ windowOpacityPercent })}
        />
        <ChoiceField
          label={t('caption_position')}
          value={appearance.position}
          choices={CAPTION_POSITIONS}
          getName={(position) => t(`position_${position}`)}
          onChange={(position) => onChange({ position })}
        />
        <DelayField delayS={appearance.delayS} onChange={(delayS) => onChange({ delayS })} />
        <Button variant="secondary" onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
    </PlayerMenuDialog>
  );
}

type TextFieldsProps = Pick<PlayerCaptionAppearanceProps, 'appearance' | 'onChange'>;

/** Settings of the caption text. */
function TextFields({ appearance, onChange }: TextFieldsProps) {
  const { t } = useTranslation('player');
  return (
    <>
      <RangeField
        label={t('caption_size')}
        value={appearance.sizePercent}
        limits={CAPTION_LIMITS.sizePercent}
        onChange={(sizePercent) => onChange({ sizePercent })}
      />
      <ChoiceField
        label={t('caption_font')}
        value={appearance.font}
        choices={CAPTION_FONTS}
        getName={(font) => t(`font_${font}`)}
        onChange={(font) => onChange({ font })}
      />
      <ColorField
        label={t('text_color')}
        value={appearance.textColor}
        onChange={(textColor) => onChange({ textColor })}
      />
      <RangeField
        label={t('text_opacity')}
        value={appearance.textOpacityPercent}
        limits={CAPTION_LIMITS.textOpacityPercent}
        onChange={(textOpacityPercent) => onChange({ textOpacityPercent })}
      />
      <ChoiceField
        label={t('caption_edge')}
        value={appearance.edge}
        choices={CAPTION_EDGES}
        getName={(edge) => t(`edge_${edge}`)}
        onChange={(edge) => onChange({ edge })}
      />
    </>
  );
}

interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  /** Minimum, maximum and step. */
  readonly limits: readonly [number, number, number];
  readonly onChange: (value: number) => void;
}

/** Percentage slider with its value next to the label. */
function RangeField({ label, value, limits: [min, max, step], onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <output className={styles['value']} htmlFor={id}>
        {`${value} %`}
      </output>
      <input
        id={id}
        className={styles['range']}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

interface ChoiceFieldProps<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  readonly choices: readonly Choice[];
  readonly getName: (choice: Choice) => string;
  readonly onChange: (choice: Choice) => void;
}

function ChoiceField<Choice extends string>({
  label,
  value,
  choices,
  getName,
  onChange,
}: ChoiceFieldProps<Choice>) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles['select']}
        value={value}
        onChange={(event) => {
          const choice = choices.find((candidate) => candidate === event.target.value);
          if (choice) onChange(choice);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {getName(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ColorFieldProps {
  readonly label: string;
  readonly value: CaptionColor;
  readonly onChange: (color: CaptionColor) => void;
}

/** Caption colors as labeled swatches. */
function ColorField({ label, value, onChange }: ColorFieldProps) {
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

interface DelayFieldProps {
  readonly delayS: number;
  readonly onChange: (delayS: number) => void;
}

/** Caption delay, with buttons for small and large steps. */
function DelayField({ delayS, onChange }: DelayFieldProps) {
  const { t, i18n } = useTranslation('player');
  const format = (seconds: number, signDisplay: 'exceptZero' | 'never') =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, signDisplay }).format(seconds);
  const renderStep = (stepS: number) => {
    const seconds = format(stepS, 'never');
    return (
      <button
        key={stepS}
        type="button"
        className={styles['step']}
        aria-label={stepS < 0 ? t('delay_earlier', { seconds }) : t('delay_later', { seconds })}
        onClick={() => onChange(changeDelay(delayS, stepS))}
      >
        {format(stepS, 'exceptZero')}
      </button>
    );
  };
  return (
    <div className={styles['field']} role="group" aria-label={t('caption_delay')}>
      <span aria-hidden="true">{t('caption_delay')}</span>
      <div className={styles['steps']}>
        {STEPS_S.slice(0, 2).map(renderStep)}
        <output className={styles['delay']}>
          {t('seconds_short', { seconds: format(delayS, 'exceptZero') })}
        </output>
        {STEPS_S.slice(2).map(renderStep)}
      </div>
    </div>
  );
}

interface PlayerMenuDialogProps {
  readonly label: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Non-modal dialog in place of a menu: the player stays visible and usable. The back button gets the initial focus. */
function PlayerMenuDialog({ label, onBack, children }: PlayerMenuDialogProps) {
  const { t, i18n } = useTranslation('player');
  const backRef = useRef<HTMLButtonElement>(null);

  useEffect(() => backRef.current?.focus({ preventScroll: true }), []);

  return (
    <div
      className={menuStyles['panel']}
      role="dialog"
      aria-label={label}
      // The control bar is always left to right; text is not.
      dir={i18n.dir()}
      data-still="true"
    >
      <div className={menuStyles['head']}>
        <IconButton ref={backRef} icon="chevron-start" label={t('settings_back')} onClick={onBack} />
        <h3 className={menuStyles['heading']}>{label}</h3>
      </div>
      {children}
    </div>
  );
}
