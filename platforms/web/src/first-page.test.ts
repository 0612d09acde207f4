import { Container, ContainerModule } from 'inversify';
import { expect, it, vi } from 'vitest';
import { createFeatures } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';

import { downloadFirstPage } from './first-page.ts';

const Screen = () => null;
const SeriesPage = () => null;

function createSite() {
  const token = Symbol('service of series');
  const container = new Container();
  const module = new ContainerModule(({ bind }) => {
    bind<string>(token).toConstantValue('series');
  });
  const importScreen = vi.fn(async () => ({ code: Screen }));
  const importSeries = vi.fn(async () => ({ code: SeriesPage, features: [{ modules: [module] }] }));
  return {
    features: createFeatures(container),
    hasSeries: () => container.isBound(token),
    importScreen,
    importSeries,
    screen: new LazyCode(importScreen),
    series: new LazyCode(importSeries),
  };
}

it('downloads the screen at once and installs it in the site', async () => {
  const { features, importScreen, screen } = createSite();
  const install = downloadFirstPage({ screen, variants: {}, watchVariant: () => undefined });
  expect(importScreen).toHaveBeenCalledOnce();
  await install(features);
  expect(screen.read(features).code).toBe(Screen);
});

it('waits for the page within the screen that the response determines', async () => {
  const { features, hasSeries, screen, series } = createSite();
  const install = downloadFirstPage({
    screen,
    variants: { 'series-page': series },
    watchVariant: (listener) => listener('series-page'),
  });
  await install(features);
  expect([series.read(features).code, hasSeries()]).toEqual([SeriesPage, true]);
});

it('loads a page that is determined later without waiting for it', async () => {
  const { features, importSeries, screen, series } = createSite();
  let tell: ((chunk: string) => void) | undefined;
  const install = downloadFirstPage({
    screen,
    variants: { 'series-page': series },
    watchVariant: (listener) => (tell = listener),
  });
  await install(features);
  expect(importSeries).not.toHaveBeenCalled();
  tell?.('series-page');
  await vi.waitFor(() => expect(series.read(features).code).toBe(SeriesPage));
});

it('ignores code that fails to load, which the page loads again', async () => {
  const { features, importScreen, importSeries, screen, series } = createSite();
  importScreen.mockRejectedValue(new TypeError('gone'));
  importSeries.mockRejectedValueOnce(new TypeError('gone')).mockRejectedValueOnce(new TypeError('gone'));
  const install = downloadFirstPage({
    screen,
    variants: { 'series-page': series },
    watchVariant: (listener) => listener('series-page'),
  });
  await install(features);
  expect([screen.read(features), series.read(features)]).toEqual([{}, {}]);
  await expect(series.load(features)).resolves.toBe(SeriesPage);
});
