import { ErrorNotice, type ErrorNoticeProps } from '../error-notice/error-notice.tsx';
import { ShelfFrame, type ShelfFrameProps } from './shelf-frame.tsx';
import styles from './shelf.module.scss';

export interface ShelfFailureProps extends Omit<ShelfFrameProps, 'children' | 'isBusy'>, ErrorNoticeProps {}

/** A shelf that could not be loaded; it keeps its place, so that nothing jumps when it comes after all. */
export function ShelfFailure({ message, onRetry, ...frame }: ShelfFailureProps) {
  return (
    <ShelfFrame {...frame}>
      <div className={styles['body']}>
        <div className={styles['failure']}>
          <ErrorNotice message={message} onRetry={onRetry} />
        </div>
      </div>
    </ShelfFrame>
  );
}
