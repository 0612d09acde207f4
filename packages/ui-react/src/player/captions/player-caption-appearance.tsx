import { useTranslation } from 'react-i18next';
import {
  CAPTION_EDGES,
  CAPTION_FONTS,
  CAPTION_LIMITS,
  CAPTION_POSITIONS,
  type CaptionAppearance,
} from '@marquee/common/playback/caption-appearance.ts';

import { Button } from '../../components/button/button.tsx';
import { PlayerMenuDialog } from '../settings/player-menu-dialog.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColorField } from './color-field.tsx';
import { DelayField } from './delay-field.tsx';
import styles from './player-caption-appearance.module.scss';
import { RangeField } from './range-field.tsx';

export interface PlayerCaptionAppearanceProps {
  readonly appearance: CaptionAppearance;
  readonly onChange: (change: Partial<CaptionAppearance>) => void;
  readonly onReset: () => void;
  readonly onBack: () => void;
}

/** How captions look, to be chosen while one looks at them. */
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

/** The letters themselves. */
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
