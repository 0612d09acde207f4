/** Where a `*.run.ts` file writes; its npm command names the folder and makes it. */
export function readOutputFolder(): string {
  const folder = process.env['MARQUEE_OUTPUT'];
  if (folder) return folder;
  throw new Error('MARQUEE_OUTPUT is not set; start this with the npm command of its own');
}
