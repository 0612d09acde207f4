import { LicencesScreen } from '@marquee/ui-react/shell/text-pages/licences-screen.tsx';
import { licences } from 'virtual:marquee-licences';

/** The licences page with the list of this very build, in one chunk. */
export function LicencesPage() {
  return <LicencesScreen licences={licences} />;
}
