import { ConsentContainer } from './consent-container.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { KeptSource } from './kept-source.tsx';
import { PreviewNoteContainer } from './preview-note-container.tsx';
import type { SiteFurniture } from './site-furniture.ts';
import { VisitEvents } from './visit-events.tsx';

function Banners() {
  return (
    <>
      <PreviewNoteContainer />
      <ConsentContainer />
    </>
  );
}

/**
 * The furniture of a site that was asked for as `requestedSource` (null: by no name). A chunk of its own; needs the
 * services of `siteFurnitureModule`.
 */
export function createFurniture(requestedSource: string | null): Required<SiteFurniture> {
  const Effects = () => (
    <>
      <KeptSource requested={requestedSource} />
      <VisitEvents />
    </>
  );
  return { Effects, Banners, FooterActions: ConsentSettings };
}
