import { expectNoAxeViolations } from '../support/accessibility.ts';
import { accountDialog, signIn, useAccountSite } from '../support/account-site.ts';
import { expect, test } from '../support/site.ts';

/** Signing in on a television: a second browser that calls the account source as a television's app does. */

test('own: /tv asks the viewer to sign in, and then approves a television by its code', async ({
  page,
  site,
  browser,
}) => {
  await useAccountSite(site, 'own');
  const television = await (await browser.newContext()).newPage();
  await television.goto(`${site.origin}/o/about`);
  const ask = (path: string, body?: object) =>
    television.evaluate(
      async ([address, text]) => {
        const answer = await fetch(address, {
          ...(text === undefined
            ? {}
            : { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } }),
        });
        const json: unknown = await answer.json();
        return json;
      },
      [`${site.contentBase}/own${path}`, body === undefined ? undefined : JSON.stringify(body)] as const,
    );
  const device = { deviceId: `tv-${site.tenant}`, deviceName: 'Living room', configId: 'mqown001' };
  const shown = await ask('/device-flow/generate', device);
  const code = readCode(shown);
  const check = () =>
    ask(`/device-flow/check?${new URLSearchParams({ code, deviceId: device.deviceId }).toString()}`);

  await page.goto('/tv');
  await expect(page).toHaveURL(/\/\?u=login-device$/);
  await signIn(page, 'mia@example.org', 'secret123');
  const dialog = accountDialog(page, 'Sign in on another device');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Living room')).toBeVisible();
  await expect(dialog.getByText('mia@example.org').or(dialog.getByText('Mia Vos'))).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await check()).toMatchObject({ status: 'pending' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(accountDialog(page, 'Your device is signed in')).toBeVisible();
  expect(await check()).toMatchObject({ status: 'approved', user: { email: 'mia@example.org' } });
});

// spec: accounts 8.30
test('own: a code that was never issued is refused', async ({ page, site }) => {
  await useAccountSite(site, 'own');
  await page.goto('/?u=login-device&code=ZZZZZZ&deviceName=%3Cb%3ETV');
  await signIn(page, 'mia@example.org', 'secret123');
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect(field).toHaveValue('');
  await expect(page.getByRole('dialog')).not.toContainText('<b>TV');
  await field.fill('ZZZZZZ');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription(/This code is incorrect or has expired\./);
});

function readCode(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'code' in answer) return String(answer.code);
  throw new Error(`This is no code: ${JSON.stringify(answer)}`);
}
