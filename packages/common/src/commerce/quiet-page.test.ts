import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it } from 'vitest';

import { QuietPage } from './quiet-page.ts';

function openPage(foreign: readonly string[], ports = createFakePorts()) {
  ports.navigation.address = 'https://app.example.test/?u=checkout';
  const scripts = { listForeign: () => foreign };
  const page = new QuietPage(scripts, ports.visitStorage, ports.navigation, ports.logger);
  return { page, ports };
}

describe('a page with a card form', () => {
  it.each([[[]], [['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/r.js']]])(
    'is shown when only allowed scripts run on it: %j',
    (foreign) => {
      const { page, ports } = openPage(foreign);
      expect([page.enter(), ports.navigation.reloads]).toEqual([true, 0]);
    },
  );

  it.each([
    'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD',
    'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js',
  ])('is reloaded to remove %s before anything is shown', (script) => {
    const { page, ports } = openPage([script]);
    expect([page.enter(), ports.navigation.reloads]).toEqual([false, 1]);
    expect(openPage([], ports).page.enter()).toBe(true);
  });

  it('is reloaded only once', () => {
    const { page, ports } = openPage(['https://evil.example.test/x.js']);
    expect([page.enter(), page.enter()]).toEqual([false, false]);
    const reloaded = openPage(['https://evil.example.test/x.js'], ports);
    expect([reloaded.page.enter(), ports.navigation.reloads]).toEqual([true, 1]);
    expect(ports.logger.lines).toEqual(['warn Third-party scripts run on a page with a card form']);
  });

  it('is shown without a reload where storage is blocked', () => {
    const { page, ports } = openPage(['https://evil.example.test/x.js']);
    ports.visitStorage.write = () => false;
    expect([page.enter(), ports.navigation.reloads]).toEqual([true, 0]);
  });
});
