import { useEffect, useRef, type RefObject } from 'react';
import { ConsentStore } from '@marquee/common/consent/consent-store.ts';
import { Captcha, type CaptchaChallenge } from '@marquee/common/platform/captcha.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useStore } from '../../hooks/use-store.ts';
import styles from './captcha-place.module.scss';

/** Returns the shown captcha, or undefined when it failed to load; the next call then loads it again. */
export type ShowCaptcha = () => Promise<CaptchaChallenge | undefined>;

type Challenge = RefObject<ShowCaptcha | undefined>;

export interface CaptchaPlaceProps {
  readonly challengeRef: Challenge;
  /** Whether all required consents are ticked. */
  readonly hasAgreed: boolean;
}

/**
 * Shows the captcha (accounts 2, commerce 2) where the deployment has a key: invisible once the viewer has accepted
 * cookies, else visible when all required consents are ticked. Loads nothing before that, since a request reveals the
 * visit to a third party.
 */
export function CaptchaPlace({ challengeRef, hasAgreed }: CaptchaPlaceProps) {
  const { captchaSiteKey } = useSite().settings;
  const isInvisible = useStore(useService(ConsentStore), ({ choice }) => choice === 'accepted');
  if (captchaSiteKey === undefined || !(isInvisible || hasAgreed)) return null;
  return <ShownCaptcha challengeRef={challengeRef} siteKey={captchaSiteKey} isInvisible={isInvisible} />;
}

interface ShownCaptchaProps extends Pick<CaptchaPlaceProps, 'challengeRef'> {
  readonly siteKey: string;
  readonly isInvisible: boolean;
}

function ShownCaptcha({ challengeRef, siteKey, isInvisible }: ShownCaptchaProps) {
  const captcha = useService(Captcha);
  const logger = useService(Logger);
  const language = useLanguage();
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = placeRef.current;
    const isDark = document.documentElement.dataset['scheme'] !== 'light';
    let shown: Promise<CaptchaChallenge | undefined> | undefined;
    const show = () =>
      (shown ??= captcha.show({ siteKey, place, isInvisible, language, isDark }).catch((error: unknown) => {
        logger.warn('Failed to load the captcha; the form can be sent without it', { error });
        shown = undefined;
        return undefined;
      }));
    void show();
    challengeRef.current = show;
    return () => {
      challengeRef.current = undefined;
      place?.replaceChildren();
    };
  }, [captcha, logger, challengeRef, siteKey, isInvisible, language]);
  return <div ref={placeRef} className={styles['place']} data-captcha />;
}

/**
 * Calls `send` with the captcha's response, or undefined without one. Resets a captcha that is still shown afterwards,
 * so that no response is used twice: the viewer may retry a payment.
 */
export async function withCaptcha<Result>(
  challengeRef: Challenge,
  send: (answer: string | undefined) => Promise<Result>,
): Promise<Result> {
  const shown = await challengeRef.current?.();
  try {
    return await send(await shown?.getAnswer());
  } finally {
    if (challengeRef.current) shown?.reset();
  }
}
