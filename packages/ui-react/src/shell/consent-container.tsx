import { ConsentController } from '@marquee/common/consent/consent-controller.ts';
import { ConsentStore } from '@marquee/common/consent/consent-store.ts';

import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { ConsentBanner } from './layout/consent-banner.tsx';

/** The question for consent, while it is open. */
export function ConsentContainer() {
  const controller = useService(ConsentController);
  const { choice, question } = useStore(useService(ConsentStore), (state) => state);
  if (question === undefined) return null;
  return (
    <ConsentBanner
      key={question}
      current={choice}
      onAccept={() => {
        controller.choose('accepted');
      }}
      onReject={() => {
        controller.choose('rejected');
      }}
      onDismiss={
        question === 'again'
          ? () => {
              controller.dismiss();
            }
          : undefined
      }
    />
  );
}
