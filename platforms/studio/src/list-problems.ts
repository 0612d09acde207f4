import { parseConfig } from '@marquee/common/config/parse-config.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '@marquee/common/shared/reading.ts';

export interface DraftProblem {
  readonly path: string;
  readonly problem: string;
}

/** What the product itself objects to in a configuration, by its own parser. */
export function listProblems(config: UnknownRecord): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  try {
    parseConfig(config, 'draft', (path, problem) => problems.push({ path, problem }));
    return problems;
  } catch (error) {
    if (!isAppError(error, 'config_invalid')) throw error;
    const fatal = (readArray(error.data['problems']) ?? []).flatMap((entry) => {
      const { path, problem } = readRecord(entry) ?? {};
      return [{ path: readText(path) ?? '', problem: readText(problem) ?? 'is invalid' }];
    });
    return [...fatal, ...problems];
  }
}
