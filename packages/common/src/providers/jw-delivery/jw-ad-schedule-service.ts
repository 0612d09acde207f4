import { inject, injectable } from 'inversify';

import type { AdSchedule } from '../../ads/ad-plan.ts';
import type { AdScheduleAddress, AdScheduleService } from '../../ads/ad-schedule-service.ts';
import { SiteContext } from '../../config/site-context.ts';
import { HttpClient } from '../../platform/http/http-client.ts';
import { loadCode } from '../../platform/load-code.ts';
import { encodePathPart } from '../../shared/url.ts';

/** A movie waits for its pre-roll: a slower response counts as no ad. */
const ANSWER_LIMIT_MS = 8_000;

/** `AdScheduleService` over the JWP delivery API (content-host 2.11, 2.12). The mapper is in a chunk of its own. */
@injectable()
export class JwAdScheduleService implements AdScheduleService {
  readonly #http: HttpClient;
  readonly #apiBaseUrl: string;

  constructor(@inject(HttpClient) http: HttpClient, @inject(SiteContext) { settings }: SiteContext) {
    this.#http = http;
    this.#apiBaseUrl = settings.apiBaseUrl;
  }

  async fetchSchedule(address: AdScheduleAddress, signal: AbortSignal | undefined): Promise<AdSchedule> {
    const url =
      'url' in address
        ? address.url
        : `${this.#apiBaseUrl}/v2/advertising/schedules/${encodePathPart(address.scheduleId)}.json`;
    const [{ toAdSchedule }, payload] = await Promise.all([
      loadCode(() => import('./jw-ad-schedule-mapper.ts'), 'optional'),
      this.#http.fetchJson({ url, signal, timeoutMs: ANSWER_LIMIT_MS, credentials: 'omit' }),
    ]);
    return toAdSchedule(payload);
  }
}
