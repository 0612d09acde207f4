import { expect, it, vi } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';

import { LanguageController } from '../../language/language-controller.ts';
import { Clock } from '../../platform/clock.ts';
import { AccountLibrary } from './account-library.ts';

const lists = () => ({ addGuestEntries: vi.fn(), flush: vi.fn(), restore: vi.fn() });

async function createLibrary() {
  const { container } = await createTestApp();
  return new AccountLibrary(container.get(LanguageController), container.get(Clock));
}

it('the lists of this browser are added to a new account as soon as their code is loaded', async () => {
  const library = await createLibrary();
  library.persist();
  const loaded = lists();
  library.attach(loaded);
  expect(loaded.addGuestEntries).toHaveBeenCalledOnce();
});

it('they are never added to the account of the next viewer when the code was not loaded before', async () => {
  const library = await createLibrary();
  library.persist();
  await library.flush();
  const loaded = lists();
  library.attach(loaded);
  expect(loaded.addGuestEntries).not.toHaveBeenCalled();
});
