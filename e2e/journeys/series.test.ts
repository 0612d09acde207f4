import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

/** Series: managed ones with and without seasons, legacy ones, and links to them. */

const MANAGED = '/m/HhWzNBGi/orbital-dispatch';
const episodes = { name: 'Episodes' };

test.describe('A series', () => {
  test(
    'loads its episodes page by page, and shows a chosen season alone @phone',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(`${MANAGED}?season=all`);
      await expect(page).toHaveTitle('Orbital Dispatch - Marquee');
      const rows = page.getByRole('list', episodes).getByRole('listitem');
      await expect(rows.first()).toContainText('Please Hold');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(rows).toHaveCount(22);
      const season = page.getByRole('combobox', { name: 'Season' });
      if (await season.isVisible()) await season.selectOption('3');
      else await page.getByRole('button', { name: 'The annex' }).click();
      await expect(rows).toHaveCount(10);
      await expect(page).toHaveURL(/[?&]season=3/);
      await expectNoAxeViolations(page);
    },
  );

  test('has one link to an episode’s details, and another to play it', { tag: '@core' }, async ({ page }) => {
    await page.goto(MANAGED);
    const list = page.getByRole('list', episodes);
    await list.getByRole('link', { name: 'Details of The Polite Asteroid' }).click();
    await expect(page).toHaveURL(/[?&]e=skCrCysa/);
    await expect(page).toHaveTitle('The Polite Asteroid - Orbital Dispatch - Marquee');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await list.getByRole('link', { name: /^The Polite Asteroid/ }).click();
    await expect(page).toHaveURL(/play=1/);
    await expect(page.getByRole('dialog', { name: 'The Polite Asteroid' })).toBeVisible();
  });

  test(
    'restores scroll position and focus in its list of episodes on going back @phone',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(`${MANAGED}?season=3`);
      const row = page
        .getByRole('list', episodes)
        .getByRole('link', { name: /^Details of/ })
        .nth(6);
      await row.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => window.scrollY);
      expect(top).toBeGreaterThan(0);
      const choose = async () => {
        await row.click();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
        await expect(page).toHaveURL(/[?&]e=/);
      };
      const expectReturn = async () => {
        await page.goBack();
        await expect(page).toHaveURL(/season=3$/);
        await expect(row).toBeFocused();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
      };
      await choose();
      await expectReturn();
      await choose();
      await page.reload();
      await expect(page.getByRole('list', episodes)).toBeVisible();
      await expectReturn();
    },
  );

  test('opens from a link to one of its episodes', async ({ page }) => {
    await page.goto('/m/skCrCysa/the-polite-asteroid?r=PvnPMQ5G');
    await expect(page).toHaveURL(/\/m\/HhWzNBGi\/orbital-dispatch\?.*e=skCrCysa/);
    await expect(page).toHaveURL(/r=PvnPMQ5G/);
  });

  test('without seasons has no season filter', async ({ page }) => {
    await page.goto('/m/Z3W34PuK');
    await expect(page.getByRole('list', episodes).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('combobox', { name: 'Season' })).toHaveCount(0);
  });

  test('shows that an episode is not available, and can still be watched', async ({ page }) => {
    await page.goto('/m/n0cm9aW6?e=EmY8JuJe');
    await expect(page.getByText('This episode isn’t available. Choose another one below.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('that fails to load shows an error, and loads with Try again', async ({ page, site }) => {
    await site.faults({ route: 'series', kind: 'status', status: 400 });
    await page.goto(MANAGED);
    await expect(page.getByRole('heading', { name: 'This series couldn’t be loaded' })).toBeVisible();
    await site.faults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orbital Dispatch' })).toBeVisible();
  });
});

test.describe('A legacy series', () => {
  test(
    'opens from the URL of its item, and shows an episode’s details @phone',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/m/6raPI8Kj/field-recordings?season=all');
      await expect(page).toHaveURL(/\/s\/66ehmKst\//);
      await expect(page.getByRole('list', episodes).getByRole('listitem')).toHaveCount(4);
      await page.getByRole('list', episodes).getByRole('link', { name: 'Details of Reed Organ' }).click();
      await expect(page).toHaveTitle('Reed Organ - Field Recordings - Marquee');
      await expectNoAxeViolations(page);
    },
  );

  test('opens from the URL of an episode', async ({ page }) => {
    await page.goto('/m/TEQki3NC');
    await expect(page).toHaveURL(/\/s\/66ehmKst.*[?&]e=TEQki3NC/);
  });
});
