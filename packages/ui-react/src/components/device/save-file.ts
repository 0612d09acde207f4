/** Safari on phones reads the file after the viewer has confirmed the download. */
const READABLE_MS = 60_000;

/** Saves a file on the viewer's device, as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL.bind(URL), READABLE_MS, url);
}
