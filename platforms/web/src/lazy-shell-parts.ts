import type { Container } from 'inversify';
import { lazy } from 'react';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import type { SiteContext } from '@marquee/common/config/site-context.ts';
import { StartRecord } from '@marquee/common/config/start-record.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import type { ShellParts } from '@marquee/ui-react/shell/shell-parts.ts';

import { whenLoaded } from './when-loaded.ts';

const shellPartsCode = new LazyCode(async () => (await import('./load-shell-parts.ts')).chunk, 'optional');

/**
 * Loads the optional page features (banners, analytics, error reports) after the page has loaded; undefined on sites
 * without any, which is most of them: these fetch nothing.
 */
export function lazyShellParts(
  container: Container,
  site: SiteContext,
  requestedSource: string | null,
): ShellParts | undefined {
  if (!hasShellParts(site, requestedSource) && !hasListedProblems(container, site)) return undefined;
  let shellParts: Promise<Required<ShellParts>> | undefined;
  const load = (part: keyof ShellParts) =>
    lazy(async () => {
      shellParts ??= fetchShellParts(container, requestedSource);
      return { default: (await shellParts)[part] };
    });
  return {
    Effects: load('Effects'),
    Banners: load('Banners'),
    ...(isMeasured(site) ? { FooterActions: load('FooterActions') } : {}),
  };
}

/** An estimate that does not need the features' own code, which decides exactly once loaded. */
function hasShellParts(site: SiteContext, requestedSource: string | null): boolean {
  const { settings, config } = site;
  const isOverride = requestedSource !== null || config.id !== settings.defaultConfigSource;
  return isOverride || isMeasured(site) || settings.errorReportUrl !== undefined;
}

/** Demos list the problems of their site. */
function hasListedProblems(container: Container, { settings }: SiteContext): boolean {
  return settings.allowAnyConfigSource && container.get(StartRecord).problems.length > 0;
}

function isMeasured({ settings: { tagManagerId, analyticsUrl } }: SiteContext): boolean {
  return tagManagerId !== undefined || analyticsUrl !== undefined;
}

/** If the code fails to load, the site works without it: no feature for viewers depends on it. */
async function fetchShellParts(
  container: Container,
  requestedSource: string | null,
): Promise<Required<ShellParts>> {
  await new Promise<void>((resolve) => whenLoaded(resolve));
  try {
    const startShellParts = await shellPartsCode.load(container.get(Features));
    return startShellParts(container, requestedSource);
  } catch (error) {
    container.get(Logger).warn('Failed to load page features', error);
    return new Promise<never>(() => undefined);
  }
}
