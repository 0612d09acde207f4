import type { RouteName } from '../routes/route-names.ts';
import type { Fault, FaultCount } from './fault.ts';

/** What a fault is matched against. */
export interface FaultTarget {
  readonly route: RouteName;
  readonly method: string;
  /** Without `/t/{tenant}`, with the query. */
  readonly pathAndQuery: string;
}

/** Marks the request that a redirect fault has sent on, so that it is not redirected again. */
export const REDIRECTED_PARAMETER = '_redirected';

interface Entry {
  readonly fault: Fault;
  seen: number;
  applied: number;
  readonly seenByPath: Map<string, number>;
}

/** The faults of one tenant, with the count of what each has done so far. */
export class FaultList {
  #entries: Entry[] = [];

  /** Replaces all faults; counting begins anew. */
  set(faults: readonly Fault[]): void {
    this.#entries = [];
    for (const fault of faults) this.add(fault);
  }

  /** Adds one fault behind those that are there. */
  add(fault: Fault): void {
    this.#entries.push({ fault, seen: 0, applied: 0, seenByPath: new Map() });
  }

  /** Ends all faults. */
  clear(): void {
    this.#entries = [];
  }

  /** The faults in their order, those that are over included. */
  get all(): readonly Fault[] {
    return this.#entries.map((entry) => entry.fault);
  }

  /** What each of them has done, in the same order. */
  get counts(): readonly FaultCount[] {
    return this.#entries.map(({ seen, applied }) => ({ seen, applied }));
  }

  /** The fault that applies to a request, which counts as one of its `times`; undefined lets the request pass. */
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

/** The how-manieth request this is for a fault: of all, or of those for its path. */
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

/** Whether the parts of `wanted` between its asterisks stand in `text`, in their order. */
function contains(text: string, wanted: string): boolean {
  let from = 0;
  return wanted.split('*').every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
