import type { AdOffset } from '@marquee/common/ads/ad-offset.ts';
import type { AdBreak, AdPlan } from '@marquee/common/ads/ad-plan.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';

/**
 * Returns the ad configuration for the library, which has its own VAST client and requests the ads itself (content-host
 * 2.11, 2.12). Empty when there are none, or when the schedule fails to load; never rejects.
 */
export async function toJwAdvertising(
  { source, isLive }: AdPlan,
  logger: Logger,
): Promise<Readonly<Record<string, unknown>>> {
  if (source.kind === 'vmap') return { advertising: { client: 'vast', schedule: source.url } };
  try {
    const { breaks, rules } = await source.fetch();
    const due = isLive ? breaks.filter(({ offset }) => offset.kind === 'start') : breaks;
    const { startOn, frequency, minBetweenS: timeBetweenAds, startOnSeek } = rules;
    return {
      advertising: {
        client: 'vast',
        schedule: due.map(toJwBreak),
        rules: { startOn, frequency, timeBetweenAds, startOnSeek },
      },
    };
  } catch (error) {
    logger.info('There are no ads for this title', { error });
    return {};
  }
}

function toJwBreak({ offset, tags, skipAfterS }: AdBreak): Readonly<Record<string, unknown>> {
  return {
    offset: toJwOffset(offset),
    tag: tags,
    type: 'linear',
    ...(skipAfterS === undefined ? {} : { skipoffset: skipAfterS }),
  };
}

function toJwOffset(offset: AdOffset): string {
  switch (offset.kind) {
    case 'start':
      return 'pre';
    case 'end':
      return 'post';
    case 'time':
      return String(offset.atS);
    case 'share':
      return `${offset.share * 100}%`;
  }
}
