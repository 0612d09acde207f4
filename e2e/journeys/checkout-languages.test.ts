import { GOOD_CARD, openShop } from '../support/checkout.ts';
import { expect, test } from '../support/site.ts';

/** A purchase in the viewer's language from the offers to the welcome dialog, with prices in the local format. */

const PURCHASES = [
  ['German', 'de', 'Wie möchtest du schauen?', 'Kasse', /^7,99\s€ bezahlen$/, /^Willkommen bei/],
  ['Spanish', 'es', 'Elige cómo quieres verlo', 'Pago', /^Pagar 7,99\s€$/, /^Te damos la bienvenida a/],
  ['French', 'fr', 'Choisissez votre offre', 'Paiement', /^Payer 7,99\s€$/, /^Bienvenue sur/],
  ['Dutch', 'nl', 'Kies hoe je wilt kijken', 'Afrekenen', /^€\s7,99 betalen$/, /^Welkom bij/],
  ['Thai', 'th', 'เลือกวิธีรับชม', 'ชำระเงิน', /^ชำระ €7\.99$/, /^ยินดีต้อนรับสู่/],
] as const;

for (const [language, code, choose, checkout, pay, welcome] of PURCHASES) {
  test(`jwp: a purchase is in ${language} from the offers to the welcome dialog`, async ({ page, site }) => {
    await openShop(page, site, 'jwp');
    await page.locator('header select').selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await page.goto('/?u=choose-offer');
    const offers = page.getByRole('dialog', { name: choose });
    await offers.getByRole('radio').first().check();
    await offers.locator('button[type="submit"]').click();
    const card = page.getByRole('dialog', { name: checkout });
    await card.locator('input[autocomplete="cc-number"]').fill(GOOD_CARD);
    await card.locator('input[autocomplete="cc-exp"]').fill('12/39');
    await card.locator('input[autocomplete="cc-csc"]').fill('123');
    await card.locator('input[autocomplete="cc-name"]').fill('Noah Vos');
    await card.getByRole('button', { name: pay }).click();
    await expect(page.getByRole('dialog', { name: welcome })).toBeVisible({ timeout: 20_000 });
  });
}
