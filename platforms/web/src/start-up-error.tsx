import i18next from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';
import type { Settings } from '@marquee/common/config/settings.ts';
import { Button } from '@marquee/ui-react/components/button/button.tsx';
import { describeError } from '@marquee/ui-react/components/error-page/describe-error.ts';
import { ErrorPage } from '@marquee/ui-react/components/error-page/error-page.tsx';
import { usePageTitle } from '@marquee/ui-react/hooks/use-page-title.ts';
import { formatTechnicalDetails } from '@marquee/ui-react/components/error-page/technical-details.ts';

export interface StartUpErrorProps {
  readonly error: unknown;
  /** As far as they were read. */
  readonly settings: Settings | undefined;
  /** The configuration that was asked for. */
  readonly source: string | undefined;
}

/** Shown in place of the site when it cannot start. Leads to help only where the operator names a page of their own. */
export function StartUpError(props: StartUpErrorProps) {
  return (
    <I18nextProvider i18n={i18next}>
      <StartUpErrorPage {...props} />
    </I18nextProvider>
  );
}

function StartUpErrorPage({ error, settings, source }: StartUpErrorProps) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const words = describeError(error, t);
  usePageTitle(words.title);
  return (
    <main>
      <meta name="robots" content="noindex" />
      <ErrorPage
        {...words}
        technicalDetails={formatTechnicalDetails(error)}
        helpUrl={settings?.helpUrl}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{tCommon('try_again')}</Button>
            {/* A choice that is kept would fail at every visit: an empty one forgets it. */}
            {settings && source !== undefined && source !== settings.defaultConfigSource ? (
              <a href={`/?${CONFIG_SOURCE_PARAM}=`}>{tCommon('go_home')}</a>
            ) : null}
          </>
        }
      />
    </main>
  );
}
