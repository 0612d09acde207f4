import { formatProblems, listProblems } from '@marquee/common/config/list-problems.ts';
import type { StartRecord } from '@marquee/common/config/start-record.ts';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import { formatTechnicalDetails } from '@marquee/ui-react/components/error-page/technical-details.ts';

/**
 * Describes a failed start for operators: what is wrong with the settings and the configuration, by line, then the error
 * and its causes. Loaded only when the details are opened.
 */
export async function describeStart(error: unknown, record: StartRecord): Promise<string> {
  const problems = formatProblems(await listProblems(record, new FetchHttpClient(), error));
  const details = formatTechnicalDetails(error);
  return problems === '' ? details : `${problems}\n\n${details}`;
}
