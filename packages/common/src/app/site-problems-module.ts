import { ContainerModule } from 'inversify';

import { ProblemReader } from '../config/list-problems.ts';

/** Lists the problems of a site; loaded with the dialog that shows them. */
export const siteProblemsModule = new ContainerModule(({ bind }) => {
  bind(ProblemReader).toSelf().inSingletonScope();
});
