import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import styles from './toast.module.scss';

export interface ToastProps {
  /** One sentence. */
  readonly text: string;
  readonly isSuccess: boolean;
  readonly onClose: () => void;
}

/** A word on what was done. It never takes the focus; the place around it is the one that is read out. */
export function Toast({ text, isSuccess, onClose }: ToastProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['toast']} data-success={isSuccess}>
      <Icon name={isSuccess ? 'check' : 'alert'} />
      <p className={styles['text']}>{text}</p>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
}
