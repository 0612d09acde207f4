import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

/** Demo mode: the 8-character config id selects the site. */

test.beforeEach(async ({ site }) => {
  await site.settings(`apiBaseUrl = ${site.contentBase}\nUNSAFE_allowAnyConfigSource = true`);
});

test('asks for a config ID, shows errors for invalid IDs, and opens the site @phone', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('textbox', { name: /config ID/ });
  await expect(field).toBeVisible();
  await expectNoAxeViolations(page);
  await field.press('Enter');
  await expect(page.getByText('Enter a value.')).toBeVisible();
  await field.fill('short');
  await field.press('Enter');
  await expect(page.getByText(/exactly 8 characters/)).toBeVisible();
  await field.fill('UPPER-01');
  await field.press('Enter');
  await expect(page.getByText(/Invalid config ID/)).toBeVisible();
  await field.fill('mqlight1');
  await field.press('Enter');
  await expect(page).toHaveTitle('Saltbox Cinema');
  await expect(page.getByText('You’re previewing configuration mqlight1.')).toBeVisible();
});

test('keeps the preview from page to page, until it is stopped', async ({ page }) => {
  await page.goto('/?app-config=mqfree01');
  await page.getByRole('navigation').getByRole('link', { name: 'Films' }).click();
  await expect(page).toHaveURL(/app-config=mqfree01/);
  await page.getByRole('link', { name: 'Stop preview' }).click();
  await expect(page.getByRole('textbox', { name: /config ID/ })).toBeVisible();
});

test('shows the server’s message for a config that does not exist', async ({ page }) => {
  await page.goto('/?app-config=notfound');
  await expect(page.getByText('There is no configuration with the id notfound.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /config ID/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
