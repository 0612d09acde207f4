import { licences } from 'virtual:marquee-licences';
import { pagesFeature } from '@marquee/ui-react/shell/pages-feature.ts';
import { LicencesScreen } from '@marquee/ui-react/shell/text-pages/licences-screen.tsx';

export const chunk = { code: LicencesPage, features: [pagesFeature] };

/** The licenses page and the list of this build, in one chunk. */
export function LicencesPage() {
  return <LicencesScreen licences={licences} />;
}
