import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FollowConsent } from '@marquee/common/app/flows/follow-consent.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { ConsentContainer } from './consent-container.tsx';
import { ConsentSettings } from './create-shell-parts.tsx';
import { pressKey } from './remote/press-key.ts';

interface Visit {
  readonly settings?: string;
  readonly kept?: string;
}

async function visit({ settings = 'tagManagerId = GTM-AB12CD', kept }: Visit = {}) {
  const ports = createFakePorts();
  if (kept !== undefined) ports.shellParts.cookies.write('cookies.consent', kept, 365);
  const page = (
    <>
      <button type="button">Play</button>
      <ConsentSettings />
      <ConsentContainer />
    </>
  );
  const result = await renderScreen(page, { ports, settings });
  act(() => {
    result.services.get(FollowConsent).start(new AbortController().signal);
  });
  return { ...result, ...ports.shellParts, user: userEvent.setup() };
}

const banner = () => screen.queryByRole('region', { name: 'Cookies' });

describe('the consent banner', () => {
  // spec: product 1.33
  it('appears when a tag manager needs consent, beside the page and without taking the focus', async () => {
    const { container } = await visit();
    expect(banner()).toBeInTheDocument();
    expect(banner()).not.toHaveAttribute('aria-modal');
    expect(document.body).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  it('appears for analytics with a URL and a token', async () => {
    const settings = 'analyticsUrl = https://measure.test/a';
    const result = await renderScreen(<ConsentContainer />, {
      settings,
      config: { analyticsToken: 'token' },
    });
    act(() => {
      result.services.get(FollowConsent).start(new AbortController().signal);
    });
    expect(banner()).toBeInTheDocument();
  });

  it('does not appear where nothing needs consent, and then there are no cookie settings', async () => {
    await visit({ settings: '' });
    expect(banner()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cookie settings' })).not.toBeInTheDocument();
  });

  it('is reached and answered by keyboard, to reject as easily as to accept', async () => {
    const { cookies, user } = await visit();
    const reject = screen.getByRole('button', { name: 'Reject' });
    const accept = screen.getByRole('button', { name: 'Accept' });
    expect(reject.dataset['variant']).toBe(accept.dataset['variant']);
    for (const name of ['Play', 'Cookie settings', 'Reject', 'Accept']) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(cookies.read('cookies.consent')).toBe('rejected');
    expect(banner()).not.toBeInTheDocument();
  });

  it('loads the tag manager only after Accept', async () => {
    const { tagManagerCalls, user } = await visit();
    expect(tagManagerCalls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(tagManagerCalls).toEqual(['load GTM-AB12CD']);
    expect(banner()).not.toBeInTheDocument();
  });

  // spec: product 3.93
  it('is not shown again when it was answered on an earlier visit', async () => {
    await visit({ kept: 'rejected' });
    expect(banner()).not.toBeInTheDocument();
  });
});

describe('cookie settings', () => {
  // spec: product 3.93
  it('show the current choice, take the focus and return it', async () => {
    const { container, cookies, user } = await visit({ kept: 'accepted' });
    const settings = screen.getByRole('button', { name: 'Cookie settings' });
    await user.click(settings);
    expect(banner()).toHaveFocus();
    expect(banner()).toHaveTextContent('You accepted cookies earlier.');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(cookies.read('cookies.consent')).toBe('rejected');
    expect(settings).toHaveFocus();
  });

  it('close with Escape and change nothing', async () => {
    const { cookies, user } = await visit({ kept: 'rejected' });
    await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(banner()).toHaveTextContent('You rejected cookies earlier.');
    await user.keyboard('{Escape}');
    expect(banner()).not.toBeInTheDocument();
    expect(cookies.read('cookies.consent')).toBe('rejected');
  });

  it('keep an unanswered question on the page', async () => {
    const { cookies, user } = await visit();
    const settings = screen.getByRole('button', { name: 'Cookie settings' });
    await user.click(settings);
    expect(banner()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(banner()).toBeInTheDocument();
    expect(settings).toHaveFocus();
    expect(cookies.read('cookies.consent')).toBeUndefined();
  });

  it('close with Back on a remote control, which does not leave the page as well', async () => {
    const { user } = await visit({ kept: 'rejected' });
    await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
    const reject = screen.getByRole('button', { name: 'Reject' });
    act(() => expect(pressKey(reject, 'Escape')).toBe(true));
    expect(banner()).not.toBeInTheDocument();
  });
});
