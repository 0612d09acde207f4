/**
 * Holds the title while `ad` is seen in its place, until `signal` aborts: it does not play below the ad, both are as loud,
 * and a picture in picture shows what is seen.
 */
export function lendScreen(title: HTMLVideoElement, ad: HTMLVideoElement, signal: AbortSignal): void {
  title.pause();
  title.addEventListener('play', () => title.pause(), { signal });
  keepVolume(title, ad);
  title.addEventListener('volumechange', () => keepVolume(title, ad), { signal });
  ad.addEventListener('volumechange', () => keepVolume(ad, title), { signal });
  movePictureInPicture(title, ad);
  signal.addEventListener('abort', () => movePictureInPicture(ad, title), { once: true });
}

function keepVolume(from: HTMLVideoElement, to: HTMLVideoElement): void {
  if (to.volume !== from.volume) to.volume = from.volume;
  if (to.muted !== from.muted) to.muted = from.muted;
}

/** Browsers let the window change hands without asking the viewer; where one does not, the page shows the ad. */
function movePictureInPicture(from: HTMLVideoElement, to: HTMLVideoElement): void {
  if (document.pictureInPictureElement !== from) return;
  to.requestPictureInPicture().catch((_refused: unknown) => undefined);
}
