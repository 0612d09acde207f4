import type { Page } from '@playwright/test';

import {
  accountDialog,
  answerDetails,
  answerOperator,
  endRegistration,
  newEmail,
  signIn,
  useAccountSite,
} from '../support/account-site.ts';
import { openShop } from '../support/checkout.ts';
import { fetchRouted } from '../support/fetch-routed.ts';
import { expect, test } from '../support/site.ts';

/** Accounts on a phone, where their links are in the menu sheet and dialogs are bottom sheets. */

const PASSWORD = 'secret123';

test.use({ viewport: { width: 390, height: 844 } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Main navigation' });

async function choose(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu(page).getByRole(role, { name }).click();
}

test('cleeng: a viewer registers on a phone, edits the account, signs out, and in again @phone', async ({
  page,
  site,
}) => {
  await useAccountSite(site, 'cleeng');
  const email = newEmail();
  await page.goto('/');
  await choose(page, 'button', 'Sign up');
  const dialog = accountDialog(page, 'Create account');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await answerOperator(dialog);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const details = accountDialog(page, 'Personal details');
  await answerDetails(details, 'cleeng');
  await details.getByRole('button', { name: 'Continue' }).click();
  await endRegistration(page, 'cleeng');

  await choose(page, 'link', 'Account');
  const about = page.getByRole('region', { name: 'About you' });
  await about.getByRole('button', { name: 'Edit About you' }).click();
  await about.getByLabel('First name').fill('Lou');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name has been updated.')).toBeVisible();

  await choose(page, 'button', 'Sign out');
  await expect(page).toHaveURL(`${site.origin}/`);
  await choose(page, 'button', 'Sign in');
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page).getByText('Lou Vos')).toBeVisible();
});

test('jwp: on a phone a dialog is a full-width sheet at the bottom edge, and scrolls to its last button @phone', async ({
  page,
  site,
}) => {
  await useAccountSite(site, 'jwp');
  await page.goto('/?u=create-account');
  const dialog = accountDialog(page, 'Create account');
  const button = dialog.getByRole('button', { name: 'Continue' });
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport();
  const box = await dialog.boundingBox();
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('jwp: the scrolled content of a long dialog is never visible behind its close button', async ({
  page,
  site,
}) => {
  await page.route(/\/access-fees$/, async (route) => {
    const response = await fetchRouted(route);
    const fees = (await response.json()) as readonly object[];
    const many = [1, 2, 3, 4].flatMap((copy) =>
      fees.map((fee, index) => ({ ...fee, id: copy * 10 + index })),
    );
    await route.fulfill({ response, json: many });
  });
  await openShop(page, site, 'jwp');
  await page.goto('/?u=choose-offer');
  const dialog = accountDialog(page, 'Choose how to watch');
  await expect(dialog.getByRole('radio').nth(5)).toBeAttached();
  const { scrolledPx, seen } = await dialog.evaluate(findContentAtCloseButton);
  expect(scrolledPx).toBeGreaterThan(300);
  expect(seen).toEqual([]);
});

test('jwp: the name of a field stays on a narrow phone, even as one long word', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route(/\/register-fields\//, async (route) => {
    const response = await fetchRouted(route);
    const { collection } = (await response.json()) as { readonly collection: readonly object[] };
    const label = 'Lebensversicherungsgesellschaftsangestellter';
    await route.fulfill({ response, json: { collection: collection.map((field) => ({ ...field, label })) } });
  });
  await openShop(page, site, 'jwp');
  await page.goto('/u/my-account');
  const names = page.locator('label').filter({ hasText: 'Lebensversicherung' });
  await expect(names).not.toHaveCount(0);
  const rights = await names.evaluateAll((labels) =>
    labels.map((label) => label.getBoundingClientRect().right),
  );
  expect(Math.max(...rights)).toBeLessThanOrEqual(320);
});

/** Scrolls the dialog step by step, and lists the content below its close button other than the opaque header. */
function findContentAtCloseButton(dialog: HTMLElement) {
  const STEP_PX = 12;
  const PARTS = [0.05, 0.5, 0.95];
  const button = dialog.querySelector('button');
  if (button?.getAttribute('aria-label') !== 'Close') throw new Error('The first button is not Close');
  const findBelow = (x: number, y: number): Element | undefined =>
    document.elementsFromPoint(x, y).find((element) => !button.contains(element));
  const isOpaque = (element: Element) =>
    !/^rgba|\/|transparent/.test(getComputedStyle(element).backgroundColor);
  const isHead = (element: Element) =>
    element.contains(button) || (element.matches('h2') && isOpaque(element));
  const seen: string[] = [];
  for (let top = 0; top <= dialog.scrollHeight - dialog.clientHeight; top += STEP_PX) {
    dialog.scrollTo({ top, behavior: 'instant' });
    const { x, y, width, height } = button.getBoundingClientRect();
    const below = PARTS.flatMap((right) =>
      PARTS.flatMap((down) => findBelow(x + right * width, y + down * height) ?? []),
    );
    seen.push(...below.filter((element) => !isHead(element)).map(({ outerHTML }) => outerHTML.slice(0, 80)));
  }
  return { scrolledPx: dialog.scrollTop, seen };
}
