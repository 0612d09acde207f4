import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../hooks/use-language.ts';
import { useNow } from '../../hooks/use-now.ts';
import type { WebPlayer } from '../web-player.ts';
import { CopyButton } from './copy-button.tsx';
import { PlayerStatistics } from './player-statistics.tsx';
import styles from './player-statistics-panel.module.scss';
import { getStatisticsLines } from './statistics-lines.ts';

/** Faster updates would be unreadable. */
const INTERVAL_MS = 1_000;

export interface PlayerStatisticsPanelProps {
  /** Undefined while there is no player; then renders nothing. */
  readonly player: WebPlayer | undefined;
  readonly mediaId: string;
  readonly error: unknown;
  readonly onClose: () => void;
}

/** Playback statistics, updated once a second. Placed clear of the controls; child of the `media-controller`. */
export function PlayerStatisticsPanel({ player, ...panel }: PlayerStatisticsPanelProps) {
  return player ? <Figures player={player} {...panel} /> : null;
}

type FiguresProps = PlayerStatisticsPanelProps & { readonly player: WebPlayer };

function Figures({ player, mediaId, error, onClose }: FiguresProps) {
  useNow(INTERVAL_MS);
  const { t } = useTranslation('player');
  const language = useLanguage();
  const getLines = () => {
    const [statistics, state] = [player.getStatistics(), player.getState()];
    return getStatisticsLines({ mediaId, statistics, state, error }, { t, language });
  };
  const getText = () =>
    getLines()
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  return (
    <div slot="centered-chrome" noautohide="" className={styles['place']}>
      <PlayerStatistics
        lines={getLines()}
        copyButton={<CopyButton label={t('copy_statistics')} getText={getText} />}
        onClose={onClose}
      />
    </div>
  );
}
