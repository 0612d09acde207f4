import type { Container } from 'inversify';
import { FollowConsent } from '@marquee/common/app/flows/follow-consent.ts';
import { MeasureVisit } from '@marquee/common/app/flows/measure-visit.ts';
import { siteFurnitureModule } from '@marquee/common/app/site-furniture-module.ts';
import { createFurniture } from '@marquee/ui-react/shell/create-furniture.tsx';
import type { SiteFurniture } from '@marquee/ui-react/shell/site-furniture.ts';

import { addLateEnglish } from './add-late-english.ts';
import { furniturePorts } from './furniture-ports.ts';

/** Starts what stands beside the site and answers its parts on screen. They last as long as the page. */
export function furnishSite(container: Container, requestedSource: string | null): Required<SiteFurniture> {
  addLateEnglish();
  container.load(furniturePorts, siteFurnitureModule);
  const { signal } = new AbortController();
  // In this order: what is on screen by now is measured only where the viewer has agreed before.
  container.get(FollowConsent).start(signal);
  container.get(MeasureVisit).start(signal);
  return createFurniture(requestedSource);
}
