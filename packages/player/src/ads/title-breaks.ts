import { DEFAULT_AD_RULES, type AdPlan, type AdRules } from '@marquee/common/ads/ad-plan.ts';
import type { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import { getBreakPoints, getClosingBreaks, getOpeningBreaks } from '@marquee/common/ads/break-points.ts';

import { fetchAdDocument, type AdDocumentPorts } from './fetch-ad-document.ts';
import { fillTitleMacros } from './fill-title-macros.ts';
import { readVmap, type PlayerBreak } from './read-vmap.ts';

/** A position at which breaks are due; `Infinity` is the end of the title. */
export interface DueBreaks {
  readonly atS: number;
  readonly breaks: readonly PlayerBreak[];
}

/** The breaks of one title and which of them were played; kept when the title is reloaded after a failure. */
export class TitleBreaks {
  readonly plan: AdPlan;
  readonly #visit: AdVisit;
  readonly #seen = new Set<PlayerBreak>();
  #breaks: readonly PlayerBreak[] | undefined;
  #rules: AdRules = DEFAULT_AD_RULES;

  constructor(plan: AdPlan, visit: AdVisit) {
    this.plan = plan;
    this.#visit = visit;
    visit.beginTitle(plan.mediaId);
  }

  /** Loads the breaks, once. Rejects when the request fails. */
  async load(ports: AdDocumentPorts, signal: AbortSignal): Promise<void> {
    if (this.#breaks) return;
    const { source } = this.plan;
    if (source.kind === 'schedule') {
      const { breaks, rules } = await source.fetch();
      this.#rules = rules;
      this.#breaks = this.#visit.hasAds(rules) ? breaks.map((adBreak) => this.#fill(adBreak)) : [];
      return;
    }
    const url = fillTitleMacros(source.url, this.plan.itemMacros);
    this.#breaks = readVmap(await fetchAdDocument(url, ports, signal)) ?? [];
  }

  /** Returns the breaks before a title that begins at `startS`. */
  getOpening(startS: number): readonly PlayerBreak[] {
    if (!this.#visit.mayInterrupt(this.#rules)) return [];
    const { isLive, durationS } = this.plan;
    const title = { startS: isLive ? 0 : startS, durationS };
    return getOpeningBreaks(this.#breaks ?? [], title, this.#rules).filter(
      (adBreak) => !this.#seen.has(adBreak),
    );
  }

  /** Returns the unplayed midroll breaks in order of time. */
  getPoints(durationS: number): readonly DueBreaks[] {
    return this.plan.isLive || !Number.isFinite(durationS)
      ? []
      : getBreakPoints(this.#getUnseen(), durationS);
  }

  /** Returns the unplayed breaks after the title. */
  getClosing(): DueBreaks | undefined {
    const breaks = this.plan.isLive ? [] : getClosingBreaks(this.#getUnseen());
    return breaks.length === 0 ? undefined : { atS: Infinity, breaks };
  }

  /** Whether enough time has passed since the last break. */
  mayInterrupt(): boolean {
    return this.#visit.mayInterrupt(this.#rules);
  }

  markSeen(breaks: readonly PlayerBreak[]): void {
    for (const adBreak of breaks) this.#seen.add(adBreak);
  }

  /** Call when a break that showed ads has ended. */
  endBreak(): void {
    this.#visit.endBreak();
  }

  #fill(adBreak: PlayerBreak): PlayerBreak {
    return { ...adBreak, tags: adBreak.tags.map((tag) => fillTitleMacros(tag, this.plan.itemMacros)) };
  }

  #getUnseen(): readonly PlayerBreak[] {
    return (this.#breaks ?? []).filter((adBreak) => !this.#seen.has(adBreak));
  }
}
