/**
 * Reference (b): a page without our code that loads a script as large as the product's packages, one configuration and
 * one playlist, and shows the playlist's titles with the first one's image. The query contains the playlist's address.
 */
export const plainPage = toPage(
  'Plain',
  `<script src="/plain.js"></script>
<script>
  const query = new URLSearchParams(location.search);
  (async () => {
    await (await fetch(query.get('config'))).json();
    const { playlist } = await (await fetch(query.get('playlist'))).json();
    const [first] = playlist;
    const title = document.createElement('a');
    title.href = '/m/' + first.mediaid;
    title.textContent = first.title;
    const picture = new Image(1280, 720);
    picture.src = first.images.find(({ width }) => width === 1280).src;
    document.querySelector('main').append(title, picture);
  })();
</script>`,
);

const PLAY = `const play = async () => {
    const video = document.createElement('video');
    document.querySelector('main').append(video);
    const player = new shaka.Player();
    await player.attach(video);
    await player.load(new URLSearchParams(location.search).get('manifest'));
    await video.play();
  };`;

/** Reference (a): a page with only the engine, loaded before the click. */
export const readyEnginePage = toPage(
  'Engine at once',
  `<button>Play</button><script src="/shaka.js"></script>
<script>${PLAY} document.querySelector('button').onclick = play;</script>`,
);

/** Reference (a) with the engine loaded on click, as in the product without a preceding hover. */
export const lateEnginePage = toPage(
  'Engine on the click',
  `<button>Play</button>
<script>${PLAY} document.querySelector('button').onclick = () => {
    const script = document.createElement('script');
    script.src = '/shaka.js';
    script.onload = play;
    document.head.append(script);
  };</script>`,
);

function toPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main></main>${body}</body></html>`;
}
