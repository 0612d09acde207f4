/** Loads the code that formats an error for operators; without it, there is only the error's name and message. */
export function loadTechnicalDetails(error: unknown): Promise<string> {
  return import('./technical-details.ts').then(
    ({ formatTechnicalDetails }) => formatTechnicalDetails(error),
    () => String(error),
  );
}
