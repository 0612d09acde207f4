import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderCommerceDialog } from '@marquee/testing/render/render-commerce-dialog.tsx';

it('the checkout shows no content while the page reloads without third-party scripts', async () => {
  const ports = createFakePorts();
  ports.foreignScripts.push('https://www.googletagmanager.com/gtm.js');
  await renderCommerceDialog('/?u=checkout', { ports });
  await waitFor(() => expect(ports.navigation.reloads).toBe(1));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
