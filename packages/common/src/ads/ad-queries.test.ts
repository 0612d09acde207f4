import { expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { API_BASE_URL } from '@marquee/testing/fixtures.ts';
import type { HttpRequest } from '../platform/http/http-client.ts';

import { AdQueries } from './ad-queries.ts';
import type { AdScheduleAddress } from './ad-schedule-service.ts';

async function start(answer: unknown, address: AdScheduleAddress = { scheduleId: 'Ad5ch3d1' }) {
  const { container, queryClient, ports } = await createTestApp();
  const requests: HttpRequest[] = [];
  ports.http.answer('/advertising/', (request: HttpRequest) => {
    requests.push(request);
    return answer;
  });
  return { query: container.get(AdQueries).schedule(address), queryClient, requests };
}

// spec: product 7.17
it('requests an ad schedule once in 20 minutes, without cookies and with a timeout', async () => {
  const { query, queryClient, requests } = await start({
    schedule: [{ tag: 'https://ads.test/v', offset: 'pre' }],
  });
  expect((await queryClient.query(query)).breaks).toHaveLength(1);
  expect((await queryClient.query(query)).breaks).toHaveLength(1);
  expect(query.staleTime).toBe(20 * 60_000);
  expect(requests).toMatchObject([
    {
      url: `${API_BASE_URL}/v2/advertising/schedules/Ad5ch3d1.json`,
      credentials: 'omit',
      timeoutMs: 8_000,
    },
  ]);
});

// spec: product 7.17
it('requests the schedule of a title at its own URL, in the same way', async () => {
  const url = 'https://ads.test/advertising/a.json?media_id=Qm7RtZ4x';
  const answer = { schedule: [{ tag: ['https://ads.test/v'], offset: '50%' }] };
  const { query, queryClient, requests } = await start(answer, { url });
  expect((await queryClient.query(query)).breaks).toMatchObject([
    { tags: ['https://ads.test/v'], offset: { kind: 'share', share: 0.5 } },
  ]);
  expect(requests).toMatchObject([{ url, credentials: 'omit', timeoutMs: 8_000 }]);
});
