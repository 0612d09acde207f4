import { use, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { AppVersion } from '@marquee/common/platform/app-version.ts';
import { loadAbout } from '@marquee/i18n/load-about.ts';

import { PageHead } from '../../components/page-head/page-head.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { usePlainHead } from '../../hooks/use-page-head.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { pagesFeature } from '../pages-feature.ts';
import { Markdown } from './markdown.tsx';
import { TextPage } from './text-page.tsx';

export const chunk = { code: AboutScreen, features: [pagesFeature] };

/** `/o/about`: describes this product in the viewer's language (spec 2). */
export function AboutScreen() {
  const { t } = useTranslation('pages');
  const { description } = useSite().config;
  // After a language change, the page stays until its text is loaded.
  const text = use(loadAbout(useDeferredValue(useLanguage())));
  const version = useService(AppVersion);
  const title = t('about');
  return (
    <>
      <PageHead {...usePlainHead('/o/about', { title, description })} />
      <TextPage title={title}>
        <Markdown text={text} />
        <p>{t('version', { version })}</p>
      </TextPage>
    </>
  );
}
