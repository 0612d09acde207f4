import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { Features } from '@marquee/common/app/features.ts';
import { ServiceContext } from '@marquee/ui-react/hooks/use-service.ts';
import { chunk } from '@marquee/ui-react/profiles/profile-gate.tsx';

/** Replaces `App` until the viewer has chosen a profile. */
export function renderLockedSite({ container, queryClient }: BootedApp): ReactNode {
  for (const feature of chunk.features) container.get(Features).install(feature);
  const Gate = chunk.code;
  return (
    <StrictMode>
      <ServiceContext value={container}>
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={i18next}>
            <Gate />
          </I18nextProvider>
        </QueryClientProvider>
      </ServiceContext>
    </StrictMode>
  );
}
