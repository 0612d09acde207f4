import { readRecord, readText } from '@marquee/common/shared/reading.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { siteTheme } from '@marquee/theme/site-theme.ts';

import { decodeDataUrl, type AppIcons } from './export-files.ts';
import type { Draft } from './draft.ts';
import { Refusal } from './refusal.ts';

/** Maskable icons may be cropped to the central circle of 80%. */
const SAFE_SHARE = 0.62;
const PLAIN_SHARE = 0.82;
const LOGO_HEIGHT_PX = 160;
const MAX_LOGO_BYTES = 5_000_000;

/** Reads a picture file as the data URL of a PNG. Fails with a `Refusal` that explains the problem to the user. */
export async function readLogo(file: File): Promise<string> {
  if (file.size > MAX_LOGO_BYTES)
    throw new Refusal('The file is larger than 5 MB. The logo is unchanged. Choose a smaller picture.');
  const image = await toDataUrl(file)
    .then(loadImage)
    .catch((_failure: unknown) => undefined);
  if (!image)
    throw new Refusal(
      'The file is not a picture that can be read. The logo is unchanged. Choose a PNG, SVG, WebP or JPEG file.',
    );
  const ratio = image.naturalWidth / Math.max(1, image.naturalHeight) || 1;
  const canvas = document.createElement('canvas');
  canvas.height = LOGO_HEIGHT_PX;
  canvas.width = Math.round(Math.min(8, Math.max(0.25, ratio)) * LOGO_HEIGHT_PX);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/** Content of the icons: the letter replaces a missing or unreadable logo. */
export type IconMotif = 'logo' | 'letter' | 'unreadable logo';

/** Draws the icons of the installed app: the logo on the site's background, or the first letter of the site's name. */
export async function drawAppIcons(
  draft: Draft,
): Promise<{ readonly icons: AppIcons; readonly motif: IconMotif }> {
  const source = draft.logo ?? readText(readRecord(draft.config['assets'])?.['banner']);
  const logo = source === undefined ? undefined : await loadLogo(source);
  const draw = (size: number, share: number) => drawIcon(draft, logo, size, share);
  const icons = {
    icon192: draw(192, PLAIN_SHARE),
    icon512: draw(512, PLAIN_SHARE),
    maskable512: draw(512, SAFE_SHARE),
  };
  if (logo) return { icons, motif: 'logo' };
  return { icons, motif: source === undefined ? 'letter' : 'unreadable logo' };
}

/** A host that hangs must not keep the export waiting. */
const LOGO_TIMEOUT_MS = 10_000;

/** Undefined when the logo's host forbids reading it, does not answer or has no picture there. */
async function loadLogo(source: string): Promise<HTMLImageElement | undefined> {
  try {
    if (source.startsWith('data:')) return await loadImage(source);
    const response = await fetch(source, { signal: AbortSignal.timeout(LOGO_TIMEOUT_MS) });
    return await loadImage(await toDataUrl(await response.blob()));
  } catch (_unreadable) {
    return undefined;
  }
}

function drawIcon(
  { config }: Draft,
  logo: HTMLImageElement | undefined,
  size: number,
  share: number,
): Uint8Array {
  const styling = readRecord(config['styling']) ?? {};
  const { properties } = siteTheme({
    backgroundColor: readText(styling['backgroundColor']),
    highlightColor: readText(styling['highlightColor']),
  });
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  invariant(context, 'the browser has a canvas');
  context.fillStyle = properties['--color-background'];
  context.fillRect(0, 0, size, size);
  if (logo) {
    const scale = (share * size) / Math.max(logo.naturalWidth, logo.naturalHeight, 1);
    const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
    context.drawImage(logo, (size - width) / 2, (size - height) / 2, width, height);
  } else {
    context.fillStyle = properties['--color-primary'];
    context.font = `700 ${Math.round(size * share * 0.7)}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const [letter = 'V'] = readText(config['siteName']) ?? 'V';
    context.fillText(letter.toUpperCase(), size / 2, size / 2);
  }
  return decodeDataUrl(canvas.toDataURL('image/png'));
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new DOMException('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
