import i18next from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Button } from '@marquee/ui-react/components/button/button.tsx';
import { describeError } from '@marquee/ui-react/components/error-page/describe-error.ts';
import { ErrorPage } from '@marquee/ui-react/components/error-page/error-page.tsx';
import { formatTechnicalDetails } from '@marquee/ui-react/components/error-page/technical-details.ts';

/** Where operators read how a deployment is set up, unless their settings name another place. */
const DEFAULT_HELP_URL = 'https://docs.jwplayer.com/platform/docs/ott-create-an-ott-apps-config';

export interface StartUpErrorProps {
  readonly error: unknown;
  readonly helpUrl: string | undefined;
}

/** What stands in place of the site when it cannot start. */
export function StartUpError({ error, helpUrl }: StartUpErrorProps) {
  return (
    <I18nextProvider i18n={i18next}>
      <StartUpErrorPage error={error} helpUrl={helpUrl} />
    </I18nextProvider>
  );
}

function StartUpErrorPage({ error, helpUrl }: StartUpErrorProps) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const words = describeError(error, t);
  return (
    <main>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage
        {...words}
        technicalDetails={formatTechnicalDetails(error)}
        helpUrl={helpUrl ?? DEFAULT_HELP_URL}
        actions={<Button onClick={() => window.location.reload()}>{tCommon('reload')}</Button>}
      />
    </main>
  );
}
