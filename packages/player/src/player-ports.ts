import { inject, injectable } from 'inversify';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import type { PlaybackPorts } from './playback-guard.ts';

/** The platform ports of players in one injectable. */
@injectable()
export class PlayerPorts implements PlaybackPorts {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly logger: Logger;
  readonly http: HttpClient;

  constructor(
    @inject(Clock) clock: Clock,
    @inject(Connectivity) connectivity: Connectivity,
    @inject(Logger) logger: Logger,
    @inject(HttpClient) http: HttpClient,
  ) {
    this.clock = clock;
    this.connectivity = connectivity;
    this.logger = logger;
    this.http = http;
  }
}
