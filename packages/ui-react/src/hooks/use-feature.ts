import type { ContainerModule } from 'inversify';
import { useTranslation } from 'react-i18next';
import { FeatureModules } from '@marquee/common/app/feature-modules.ts';

import { useService } from './use-service.ts';

/** What a part of the product needs and the first page does without; comes with the chunk of the part. */
export interface Feature {
  readonly modules?: readonly ContainerModule[];
  /** English by namespace. The other languages have theirs already, since they are fetched as a whole. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Brings a feature's services and texts. Called before either is used, by the components that a chunk begins with. */
export function useFeature({ modules = [], texts = {} }: Feature): void {
  const { i18n } = useTranslation('common');
  const features = useService(FeatureModules);
  for (const module of modules) features.add(module);
  for (const [namespace, bundle] of Object.entries(texts))
    if (!i18n.hasResourceBundle('en', namespace)) i18n.addResourceBundle('en', namespace, bundle);
}
