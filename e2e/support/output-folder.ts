/** Returns the output folder of a `*.run.ts` file, which its npm command names and creates. */
export function readOutputFolder(): string {
  const folder = process.env['MARQUEE_OUTPUT'];
  if (folder) return folder;
  throw new Error('MARQUEE_OUTPUT is not set; start this with the npm command of its own');
}
