/** An answered request. Nothing in it may identify a customer: the route is a pattern. */
interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A current value; left out when unknown. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly value: number | undefined;
}

/** Upper bounds of the duration buckets, in seconds. */
const STEPS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT', 'OPTIONS']);
const PREFIX = 'marquee_backend_';

interface Durations {
  /** How many requests took at most the bound with the same index. */
  readonly counts: number[];
  sum: number;
  total: number;
}

/**
 * Counters of this process since its start, in the text format of Prometheus. Labels have few values, whatever callers
 * send: methods of a list, patterns of routes, statuses.
 */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  count({ method, route, status, seconds }: AnsweredRequest): void {
    const labels = `method="${METHODS.has(method) ? method : 'other'}",route="${route}"`;
    const counted = `${labels},status="${status}"`;
    this.#requests.set(counted, (this.#requests.get(counted) ?? 0) + 1);
    const durations = this.#durations.get(labels) ?? { counts: STEPS_S.map(() => 0), sum: 0, total: 0 };
    this.#durations.set(labels, durations);
    durations.sum += seconds;
    durations.total += 1;
    for (const [index, step] of STEPS_S.entries())
      if (seconds <= step) durations.counts[index] = (durations.counts[index] ?? 0) + 1;
  }

  /** `gauges` are the current values. */
  render(gauges: readonly Gauge[]): string {
    const requests = [...this.#requests].map(
      ([labels, count]) => `${PREFIX}requests_total{${labels}} ${count}`,
    );
    const durations = [...this.#durations].flatMap(([labels, { counts, sum, total }]) => [
      ...STEPS_S.map(
        (step, index) =>
          `${PREFIX}request_duration_seconds_bucket{${labels},le="${step}"} ${counts[index] ?? 0}`,
      ),
      `${PREFIX}request_duration_seconds_bucket{${labels},le="+Inf"} ${total}`,
      `${PREFIX}request_duration_seconds_sum{${labels}} ${sum}`,
      `${PREFIX}request_duration_seconds_count{${labels}} ${total}`,
    ]);
    const lines = [
      ...describe('requests_total', 'counter', 'Requests that were answered.'),
      ...requests,
      ...describe('request_duration_seconds', 'histogram', 'Time until the answer was made.'),
      ...durations,
    ];
    for (const { name, help, value } of gauges)
      if (value !== undefined) lines.push(...describe(name, 'gauge', help), `${PREFIX}${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }
}

function describe(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${PREFIX}${name} ${help}`, `# TYPE ${PREFIX}${name} ${type}`];
}
