import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContinueWatchingCard } from '@marquee/common/library/continue-watching.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useService } from '../hooks/use-service.ts';
import styles from './continue-watching-menu.module.scss';

export interface ContinueWatchingMenuProps {
  readonly card: ContinueWatchingCard;
  /** The card is about to go; `announcement` says why. */
  readonly onGone: (announcement: string) => void;
  readonly onClose: () => void;
}

/** The menu of a card in Continue watching. Each of its commands takes the card away. */
export function ContinueWatchingMenu({ card, onGone, onClose }: ContinueWatchingMenuProps) {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const navigate = useNavigate();
  const { entry, item, path } = card;
  const { title } = item;
  return (
    <CardMenu
      title={title}
      onClose={onClose}
      onRestart={() => {
        controller.forgetProgress(entry.mediaId);
        onClose();
        void navigate(path({ isPlaying: true }));
      }}
      onMarkAsWatched={() => {
        controller.markAsWatched(entry.mediaId);
        onGone(t('marked_as_watched', { title }));
      }}
      onRemove={() => {
        controller.forgetProgress(entry.mediaId);
        onGone(t('removed_from_continue_watching', { title }));
      }}
    />
  );
}

interface CardMenuProps {
  readonly title: string;
  readonly onRestart: () => void;
  readonly onMarkAsWatched: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be done with a title that is being watched, besides going on with it. */
function CardMenu({ title, onRestart, onMarkAsWatched, onRemove, onClose }: CardMenuProps) {
  const { t } = useTranslation('library');
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className={styles['commands']}>
        <li>
          <Button variant="secondary" onClick={onRestart}>
            {t('restart')}
          </Button>
        </li>
        <li>
          <Button variant="secondary" onClick={onMarkAsWatched}>
            {t('mark_as_watched')}
          </Button>
        </li>
        <li>
          <Button variant="secondary" onClick={onRemove}>
            {t('remove_from_continue_watching')}
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}
