import type { RouteName } from '../routes/route-names.ts';
import type { Fault, FaultCount } from './fault.ts';

/** The request that faults are matched against. */
export interface FaultTarget {
  readonly route: RouteName;
  readonly method: string;
  /** Path and query without `/t/{tenant}`. */
  readonly pathAndQuery: string;
}

/** Marks a request that a redirect fault has redirected, so that it is not redirected again. */
export const REDIRECTED_PARAMETER = '_redirected';

interface Entry {
  readonly fault: Fault;
  seen: number;
  applied: number;
  readonly seenByPath: Map<string, number>;
}

/** The faults of one tenant, with counters of their use. */
export class FaultList {
  #entries: Entry[] = [];

  /** Replaces all faults and resets their counters. */
  set(faults: readonly Fault[]): void {
    this.#entries = [];
    for (const fault of faults) this.add(fault);
  }

  /** Appends one fault. */
  add(fault: Fault): void {
    this.#entries.push({ fault, seen: 0, applied: 0, seenByPath: new Map() });
  }

  /** Removes all faults. */
  clear(): void {
    this.#entries = [];
  }

  /** The faults in order, including those that have ended. */
  get all(): readonly Fault[] {
    return this.#entries.map((entry) => entry.fault);
  }

  /** The counters, in the same order. */
  get counts(): readonly FaultCount[] {
    return this.#entries.map(({ seen, applied }) => ({ seen, applied }));
  }

  /**
   * Returns the fault that applies to a request, which counts as one of its `times`; undefined lets the request pass.
   */
  take(target: FaultTarget): Fault | undefined {
    for (const entry of this.#entries) {
      if (!matches(entry.fault, target)) continue;
      const seen = countRequest(entry, target);
      const { after = 0, times = Infinity } = entry.fault;
      if (seen <= after || seen > after + times) continue;
      entry.applied += 1;
      return entry.fault;
    }
    return undefined;
  }
}

/** Returns the number of this request for a fault: among all, or among those for its path. */
function countRequest(entry: Entry, { pathAndQuery }: FaultTarget): number {
  entry.seen += 1;
  if (entry.fault.perPath !== true) return entry.seen;
  const [path = ''] = pathAndQuery.split('?');
  const seen = (entry.seenByPath.get(path) ?? 0) + 1;
  entry.seenByPath.set(path, seen);
  return seen;
}

function matches(fault: Fault, target: FaultTarget): boolean {
  if (fault.route !== '*' && fault.route !== target.route) return false;
  if (fault.method !== undefined && fault.method.toUpperCase() !== target.method) return false;
  if (fault.match !== undefined && !contains(target.pathAndQuery, fault.match)) return false;
  return fault.kind !== 'redirect' || !target.pathAndQuery.includes(`${REDIRECTED_PARAMETER}=`);
}

/** Whether `text` contains the parts of `wanted` between its asterisks, in order. */
function contains(text: string, wanted: string): boolean {
  let from = 0;
  return wanted.split('*').every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
