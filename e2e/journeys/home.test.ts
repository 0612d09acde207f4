import { expectNoAxeViolations } from '../support/accessibility.ts';
import { useAccountSite } from '../support/account-site.ts';
import { expect, test } from '../support/site.ts';

test.describe('Home', () => {
  test('shows the site and its shelves @phone', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  test('shows the hero’s picture before the code has loaded', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    const picture = page.locator('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  // spec: product 2.112
  test('a long description in the hero is cut after three lines', async ({ page, site }) => {
    await site.playlist('nAGjdb9n', {
      feedid: 'nAGjdb9n',
      title: 'In the spotlight',
      playlist: [
        {
          mediaid: 'asv94cMD',
          title: 'Neon Vespers',
          description: 'Many words of a long story. '.repeat(60),
        },
      ],
    });
    await page.goto('/');
    const slide = page.locator('[aria-roledescription="carousel"] [role="group"]').first();
    const text = slide.getByText('Many words of a long story.');
    await expect(text).toBeVisible();
    const [height, lineHeight] = await text.evaluate((element) => [
      element.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(element).lineHeight),
    ]);
    expect(Math.round((height ?? 0) / (lineHeight ?? 1))).toBe(3);
  });

  test(
    'has a transparent header over its picture until it is scrolled; other pages have a solid header',
    { tag: '@core' },
    async ({ page }) => {
      const header = page.getByRole('banner');
      const slide = page.locator('[aria-roledescription="carousel"]').getByRole('group').first();
      await page.goto('/');
      await expect(slide).toBeVisible();
      expect((await slide.boundingBox())?.y).toBe(0);
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.mouse.wheel(0, 200);
      await expect(header).toHaveCSS('background-color', 'rgb(11, 13, 18)');
      await page.mouse.wheel(0, -200);
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.goto('/o/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(header).toHaveCSS('background-color', 'rgb(11, 13, 18)');
    },
  );

  test('has no accessibility violations @phone', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('The hero of a site', () => {
  test('with subscriptions shows signed-out viewers the price and a link to subscribe, without a layout shift', async ({
    page,
    site,
  }) => {
    await useAccountSite(site, 'cleeng');
    await page.goto('/');
    const slide = page.locator('[aria-roledescription="carousel"]').getByRole('group').first();
    const start = slide.getByRole('link', { name: 'Start subscription' });
    await expect(start).toBeVisible();
    const before = await start.boundingBox();
    await expect(slide.getByText(/^From €7\.99 per month$/)).toBeVisible();
    expect(await start.boundingBox()).toEqual(before);
    await expectNoAxeViolations(page);
    await start.click();
    await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible();
    await expect(page).toHaveURL(/u=create-account&resume=choose-offer/);
  });

  test('with free accounts has no link to subscribe', async ({ page, site }) => {
    await useAccountSite(site, 'own');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Details' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start subscription' })).toHaveCount(0);
  });
});
