import { expect, it } from 'vitest';

import { signal, type ContractUse } from './account-source.contract.ts';

/** Contract tests for the lists of every source (`AccountLists`). */
export function describeLists(use: () => ContractUse): void {
  it('keeps favorites and history, and removes entries', async () => {
    const { window, source } = use();
    const { lists, service } = window;
    await service.signIn(source.noah);
    await lists.favorites.write(['bBbBbBbB', 'aAaAaAaA'], [], false);
    expect(new Set(await lists.favorites.fetch(signal))).toEqual(new Set(['aAaAaAaA', 'bBbBbBbB']));
    await lists.favorites.write(['aAaAaAaA'], ['bBbBbBbB', 'aAaAaAaA'], false);
    expect(await lists.favorites.fetch(signal)).toEqual(['aAaAaAaA']);
    await lists.history.write([{ mediaId: 'hHhHhHhH', progress: 0.42 }], [], false);
    expect(await lists.history.fetch(signal)).toMatchObject([{ mediaId: 'hHhHhHhH', progress: 0.42 }]);
  });

  it('merges the writes of two devices', async () => {
    const { source, window } = use();
    const other = await source.createBrowser().openWindow();
    await window.service.signIn(source.noah);
    await other.service.signIn(source.noah);
    await window.lists.favorites.write(['oneOneOn'], [], false);
    await other.lists.favorites.write(['twoTwoTw'], [], false);
    expect(new Set(await window.lists.favorites.fetch(signal))).toEqual(new Set(['oneOneOn', 'twoTwoTw']));
  });

  it('keeps what another device changed or removed meanwhile', async () => {
    const { source, window } = use();
    const other = await source.createBrowser().openWindow();
    await window.service.signIn(source.noah);
    await other.service.signIn(source.noah);
    const before = [
      { mediaId: 'aAaAaAaA', progress: 0.2 },
      { mediaId: 'bBbBbBbB', progress: 0.3 },
    ];
    await window.lists.history.write(before, [], false);
    await other.lists.history.write([{ mediaId: 'aAaAaAaA', progress: 0.6 }], before, false);
    await window.lists.history.write([{ mediaId: 'cCcCcCcC', progress: 0.4 }, ...before], before, false);
    const found = await window.lists.history.fetch(signal);
    expect(new Map(found.map(({ mediaId, progress }) => [mediaId, progress]))).toEqual(
      new Map([
        ['aAaAaAaA', 0.6],
        ['cCcCcCcC', 0.4],
      ]),
    );
  });
}
