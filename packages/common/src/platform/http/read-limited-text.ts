/**
 * Reads the body as text, no further than `maxBytes`; undefined when it is longer.
 *
 * @param maxBytes unlimited when left out
 */
export async function readLimitedText(
  response: Response,
  maxBytes: number | undefined,
): Promise<string | undefined> {
  if (maxBytes === undefined || response.body === null) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
