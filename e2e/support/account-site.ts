import { randomUUID } from 'node:crypto';

import { expect, type Locator, type Page } from '@playwright/test';

import type { Site } from './site.ts';

/** The sites of the sample catalog with accounts, by account source. */
export const accountSites = { cleeng: 'mqcleeng', jwp: 'mqjwp001', own: 'mqown001' } as const;

export type AccountSource = keyof typeof accountSites;

/** A mail in the tenant's mailbox. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns an unused email address: the own back end shares its customers between tenants. */
export function newEmail(): string {
  return `viewer-${randomUUID().slice(0, 8)}@example.org`;
}

/** Creates a customer of the own back end with the password `secret123`; returns its email address. */
export async function createOwnCustomer(site: Site): Promise<string> {
  const email = newEmail();
  const { port, pathname } = new URL(site.contentBase);
  const created = await fetch(`http://localhost:${port}${pathname}/own/customers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'secret123', terms: true }),
  });
  expect(created.ok).toBe(true);
  return email;
}

/** Makes the tenant's site one with accounts; `more` are additional lines of its settings. */
export async function useAccountSite(
  site: Site,
  source: AccountSource,
  more: readonly string[] = [],
): Promise<void> {
  const base = site.contentBase;
  await site.settings(
    [
      `apiBaseUrl = ${base}`,
      `defaultConfigSource = ${accountSites[source]}`,
      `accountApiUrl = ${base}/own`,
      `cleengApiUrl = ${base}/cleeng`,
      `cleengAuthUrl = ${base}/cleeng`,
      `jwpApiUrl = ${base}/jwp`,
      `jwpNotificationsUrl = ${base.replace(/^http/, 'ws')}/jwp-notifications`,
      ...more,
    ].join('\n'),
  );
}

/** Waits for a mail to `email` and returns the first group of `wanted` in it. */
export async function readMail(site: Site, email: string, wanted: RegExp): Promise<string> {
  const { port } = new URL(site.contentBase);
  let found: string | undefined;
  await expect(async () => {
    const answer = await fetch(`http://localhost:${port}/t/${site.tenant}/mail.json`);
    const mails: unknown = await answer.json();
    const texts = isMailList(mails) ? mails.filter(({ to }) => to === email).map(({ text }) => text) : [];
    found = texts.flatMap((text) => wanted.exec(text)?.[1] ?? []).at(-1);
    expect(found, `a mail to ${email} with ${wanted.source}`).toBeDefined();
  }).toPass();
  return found ?? '';
}

function isMailList(value: unknown): value is readonly Mail[] {
  return (
    Array.isArray(value) && value.every((mail) => typeof mail === 'object' && mail !== null && 'to' in mail)
  );
}

/** The open account dialog. */
export function accountDialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

/** Fills in the login form and submits it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Accepts all consents and fills in every required choice, whatever fields the operator requires. */
export async function answerOperator(dialog: Locator): Promise<void> {
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  for (const select of await dialog.getByRole('combobox').all()) await select.selectOption({ index: 1 });
}

/** Fills in the name, and everything else that the site's operator requires after the registration. */
export async function answerDetails(dialog: Locator, source: AccountSource): Promise<void> {
  await dialog.getByLabel('First name').fill('Mia');
  await dialog.getByLabel('Last name').fill('Vos');
  if (source === 'cleeng') {
    await dialog.getByRole('textbox', { name: 'Day' }).fill('29');
    await dialog.getByRole('textbox', { name: 'Month' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Year' }).fill('1992');
  }
  await answerOperator(dialog);
}

/** Creates an account with the password `secret123` and clears its session; returns its email address. */
export async function registerAndLeave(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/?u=create-account');
  const dialog = accountDialog(page, 'Create account');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('secret123');
  await answerOperator(dialog);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(accountDialog(page, 'Personal details')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  return email;
}

/** Leaves the last step of the registration: the welcome dialog, or the offers at sources with a shop. */
export async function endRegistration(page: Page, source: AccountSource): Promise<void> {
  const dialog = accountDialog(page, source === 'own' ? /^Welcome to/ : 'Choose how to watch');
  const leave = source === 'own' ? 'Start watching' : 'Close';
  await dialog.getByRole('button', { name: leave }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
