import { useState } from 'react';

/**
 * Returns the loaded titles of one of the viewer's lists, or the last known ones: each change of a list, or of the
 * language, is a query of its own, and one that fails must not take the titles on screen with it.
 */
export function useKnownTitles<Titles>(loaded: Titles | undefined): Titles | undefined {
  const [known, setKnown] = useState(loaded);
  if (loaded !== undefined && loaded !== known) setKnown(loaded);
  return loaded ?? known;
}
