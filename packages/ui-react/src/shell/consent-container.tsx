import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsentController } from '@marquee/common/consent/consent-controller.ts';
import { ConsentStore } from '@marquee/common/consent/consent-store.ts';

import { Button } from '../components/button/button.tsx';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import styles from './consent-container.module.scss';

/** The consent banner, while it is open. */
export function ConsentContainer() {
  const controller = useService(ConsentController);
  const { choice, question } = useStore(useService(ConsentStore), (state) => state);
  if (question === undefined) return null;
  return (
    <ConsentBanner
      key={question}
      current={choice}
      onAccept={() => controller.choose('accepted')}
      onReject={() => controller.choose('rejected')}
      onDismiss={question === 'again' ? () => controller.dismiss() : undefined}
    />
  );
}

interface ConsentBannerProps {
  /** The current choice; undefined for none. */
  readonly current: 'accepted' | 'rejected' | undefined;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  /** Set when the viewer reopened the banner: it then takes the focus, returns it on close, and can be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
}

/**
 * The consent banner. Not modal: it blocks nothing, both choices have equal weight, and the first time it leaves the
 * focus where it is.
 */
function ConsentBanner({ current, onAccept, onReject, onDismiss }: ConsentBannerProps) {
  const { t } = useTranslation('consent');
  const id = useId();
  const ref = useFocusWhenAsked(onDismiss !== undefined);
  return (
    <section
      ref={ref}
      className={styles['banner']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onDismiss) return;
        event.preventDefault();
        onDismiss();
      }}
    >
      <div className={styles['words']}>
        <h2 id={`${id}-title`} className={styles['title']}>
          {t('consent_title')}
        </h2>
        <p id={`${id}-text`} className={styles['text']}>
          <span>{t('consent_text')}</span>
          {current === undefined ? null : <span>{` ${t(`consent_${current}_before`)}`}</span>}
        </p>
      </div>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={onReject}>
          {t('consent_reject')}
        </Button>
        <Button variant="secondary" onClick={onAccept}>
          {t('consent_accept')}
        </Button>
      </div>
    </section>
  );
}

/** Moves the focus to the banner while it is open, and then back. */
function useFocusWhenAsked(isAsked: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    const before = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isAsked]);
  return ref;
}
