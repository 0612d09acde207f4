import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerPreferencesController } from '@marquee/common/playback/preferences/player-preferences-controller.ts';
import { PlayerPreferencesStore } from '@marquee/common/playback/preferences/player-preferences-store.ts';

import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { PlayerCaptionAppearance } from '../captions/player-caption-appearance.tsx';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { PlayerSettingsPages } from './player-settings-pages.tsx';
import { useSettingsSections } from './use-settings-sections.ts';
import { PlayerPanelButton } from './player-panel-button.tsx';

/** Touch-only devices have no shortcuts to list; with a keyboard attached, `?` opens the list. */
const TOUCH_ALONE = '(any-pointer: coarse) and (not (any-pointer: fine))';

export interface PlayerSettingsProps {
  readonly player: WebPlayer;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called when the caption appearance settings open or close. */
  readonly onAppearance: (isShown: boolean) => void;
  readonly onStatistics: () => void;
  readonly onHelp: () => void;
}

/** Settings of the current title, including the caption appearance. */
export function PlayerSettings({ isOpen, onOpenChange, ...choices }: PlayerSettingsProps) {
  return (
    <PlayerSettingsMenu isOpen={isOpen} onOpenChange={onOpenChange}>
      <Choices {...choices} onClose={() => onOpenChange(false)} />
    </PlayerSettingsMenu>
  );
}

type ChoicesProps = Omit<PlayerSettingsProps, 'isOpen' | 'onOpenChange'> & { readonly onClose: () => void };

function Choices({ player, onAppearance, onStatistics, onHelp, onClose }: ChoicesProps) {
  const { t } = useTranslation('player');
  const sections = useSettingsSections(player);
  const isTouchAlone = useMediaQuery(TOUCH_ALONE);
  const statistics = { id: 'statistics', label: t('statistics'), onOpen: onStatistics };
  const help = { id: 'help', label: t('keyboard_shortcuts'), onOpen: onHelp };
  const isAutoplayOn = useStore(useService(PlayerPreferencesStore), (state) => state.isAutoplayOn);
  const preferences = useService(PlayerPreferencesController);
  const isEndless = usePlayerState(player, ({ durationS }) => !Number.isFinite(durationS), false);
  const autoplay = {
    id: 'autoplay',
    label: t('autoplay_next'),
    isOn: isAutoplayOn,
    onChange: (isOn: boolean) => preferences.change({ isAutoplayOn: isOn }),
  };
  const hasCaptions = usePlayerState(player, ({ captionTracks }) => captionTracks.length > 0, false);
  return (
    <PlayerSettingsPages
      sections={sections}
      switches={isEndless ? [] : [autoplay]}
      extras={isTouchAlone ? [statistics] : [statistics, help]}
      renderAppearance={
        hasCaptions ? (goBack) => <Appearance onBack={goBack} onAppearance={onAppearance} /> : undefined
      }
      onClose={onClose}
    />
  );
}

interface AppearanceProps {
  readonly onBack: () => void;
  readonly onAppearance: (isShown: boolean) => void;
}

function Appearance({ onBack, onAppearance }: AppearanceProps) {
  const appearance = useStore(useService(PlayerPreferencesStore), (state) => state.appearance);
  const preferences = useService(PlayerPreferencesController);
  useEffect(() => {
    onAppearance(true);
    return () => onAppearance(false);
  }, [onAppearance]);
  return (
    <PlayerCaptionAppearance
      appearance={appearance}
      onChange={(change) => preferences.changeAppearance(change)}
      onReset={() => preferences.resetAppearance()}
      onBack={onBack}
    />
  );
}

interface PlayerSettingsMenuProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Items of the menu; rendered only while it is open. */
  readonly children: ReactNode;
}

/** Settings button with its menu. */
export function PlayerSettingsMenu(menu: PlayerSettingsMenuProps) {
  const { t } = useTranslation('player');
  return <PlayerPanelButton label={t('settings')} aria-haspopup="menu" icon={<SettingsIcon />} {...menu} />;
}

/** A cog wheel. */
function SettingsIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M10.3 3.2h3.4l.5 2.5 1.7 1 2.4-.9 1.7 3-1.9 1.7v2l1.9 1.7-1.7 3-2.4-.9-1.7 1-.5 2.5h-3.4l-.5-2.5-1.7-1-2.4.9-1.7-3 1.9-1.7v-2L4 8.8l1.7-3 2.4.9 1.7-1z" />
      <circle cx="12" cy="11.5" r="3" />
    </svg>
  );
}
