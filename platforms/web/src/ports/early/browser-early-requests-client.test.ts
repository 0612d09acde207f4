import { describe, expect, it } from 'vitest';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import type { HttpRequest } from '@marquee/common/platform/http/http-client.ts';
import { FakeEarlyRequests } from '@marquee/testing/fakes/fake-ports.ts';

import { EarlyHttpClient } from './browser-early-requests.ts';

const URL = 'https://content.example.test/v2/playlists/abc?page_limit=25';

class CountingNetwork extends FetchHttpClient {
  readonly asked: string[] = [];

  override async fetchJson({ url }: HttpRequest): Promise<unknown> {
    this.asked.push(url);
    return { from: 'network' };
  }

  override async fetchText({ url }: HttpRequest): Promise<string> {
    this.asked.push(url);
    return 'from the network';
  }
}

function createClient(value: unknown) {
  const early = new FakeEarlyRequests();
  early.answer = { url: URL, value };
  const network = new CountingNetwork();
  return { client: new EarlyHttpClient(network, early), network };
}

describe('an early response', () => {
  it('is used instead of another request', async () => {
    const { client, network } = createClient({ from: 'early' });
    expect(await client.fetchJson({ url: URL })).toEqual({ from: 'early' });
    expect(network.asked).toEqual([]);
  });

  it('is used as text, too', async () => {
    const { client, network } = createClient('a schedule');
    expect(await client.fetchText({ url: URL })).toBe('a schedule');
    expect(await client.fetchText({ url: `${URL}&x=1` })).toBe('from the network');
    expect(network.asked).toEqual([`${URL}&x=1`]);
  });

  it('is not used for another URL', async () => {
    const { client } = createClient({ from: 'early' });
    expect(await client.fetchJson({ url: `${URL}&x=1` })).toEqual({ from: 'network' });
  });

  it('is a 404 when the host does not know the URL, without another request', async () => {
    const { client, network } = createClient(false);
    await expect(client.fetchJson({ url: URL })).rejects.toMatchObject({
      code: 'http_status',
      data: { status: 404 },
    });
    expect(network.asked).toEqual([]);
  });

  it.each([[undefined], [null]])('is requested again when it is missing (%j)', async (value) => {
    const { client, network } = createClient(value);
    expect(await client.fetchJson({ url: URL })).toEqual({ from: 'network' });
    expect(network.asked).toEqual([URL]);
  });
});
