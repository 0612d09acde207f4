import type { RouteName } from '../routes/route-names.ts';
import type { Fault } from './fault.ts';

/** What a fault is matched against. */
export interface FaultTarget {
  readonly route: RouteName;
  readonly method: string;
  /** Without `/t/{tenant}`, with the query. */
  readonly pathAndQuery: string;
}

/** Marks the request that a redirect fault has sent on, so that it is not redirected again. */
export const REDIRECTED_PARAMETER = '_redirected';

/** The faults of one tenant, with the count of what each has done so far. */
export class FaultList {
  #entries: { readonly fault: Fault; seen: number }[] = [];

  /** Replaces all faults; counting begins anew. */
  set(faults: readonly Fault[]): void {
    this.#entries = faults.map((fault) => ({ fault, seen: 0 }));
  }

  /** Adds one fault behind those that are there. */
  add(fault: Fault): void {
    this.#entries.push({ fault, seen: 0 });
  }

  /** Ends all faults. */
  clear(): void {
    this.#entries = [];
  }

  /** The faults in their order, those that are over included. */
  get all(): readonly Fault[] {
    return this.#entries.map((entry) => entry.fault);
  }

  /** The fault that applies to a request, which counts as one of its `times`; undefined lets the request pass. */
  take(target: FaultTarget): Fault | undefined {
    for (const entry of this.#entries) {
      if (!matches(entry.fault, target)) continue;
      entry.seen += 1;
      const { after = 0, times = Infinity } = entry.fault;
      if (entry.seen > after && entry.seen <= after + times) return entry.fault;
    }
    return undefined;
  }
}

function matches(fault: Fault, target: FaultTarget): boolean {
  if (fault.route !== '*' && fault.route !== target.route) return false;
  if (fault.method !== undefined && fault.method.toUpperCase() !== target.method) return false;
  if (fault.match !== undefined && !target.pathAndQuery.includes(fault.match)) return false;
  return fault.kind !== 'redirect' || !target.pathAndQuery.includes(`${REDIRECTED_PARAMETER}=`);
}
