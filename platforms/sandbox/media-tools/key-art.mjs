import { PEOPLE } from './motif-people.mjs';
import { THINGS } from './motif-things.mjs';
import { CARD_LAYOUTS, CREDIT_FONT, POSTER_LAYOUTS, TREATMENTS } from './treatments.mjs';

const MOTIFS = { ...PEOPLE, ...THINGS };
// Motifs that the edge of a portrait would cut; the others are tied to a point of their scene.
const DRAWN_INWARDS = new Set([
  'goat',
  'umbrellas',
  'pot',
  'taxi',
  'tram',
  'hotel',
  'sails',
  'truck',
  'bareTree',
  'quartet',
  'letterbox',
  'ferry',
  'lighthouse',
  'moth',
  'fruit',
  'topiary',
  'domes',
]);
const escapeText = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Motif positions use the scenes' own coordinates: x from -1 to 1, y from -0.5 to 0.5 of the height, upwards. */
function drawMotifs(look, width, height) {
  const light = look.palette[2];
  const unit = height / 720;
  const drawn = (look.motifs ?? []).map(([name, x, y, size]) => {
    const inward = height > width && DRAWN_INWARDS.has(name) ? 0.5 : 1;
    const at = `translate(${(width / 2) * (1 + x * inward)} ${height * (0.5 - y)}) scale(${unit * size})`;
    return `<g transform="${at}">${MOTIFS[name](light)}</g>`;
  });
  return `<svg class="fill" viewBox="0 0 ${width} ${height}"><defs>
    <radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity="0.85"/><stop offset="0.25" stop-color="${light}" stop-opacity="0.32"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    <linearGradient id="tail" x1="1" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${light}" stop-opacity="0.9"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></linearGradient>
    <linearGradient id="beam" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="${light}" stop-opacity="0.9"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></linearGradient>
  </defs>${drawn.join('')}</svg>`;
}

function inkOf(type, small) {
  if (!type.fill || small) return `color:${type.color ?? '#fff'};text-shadow:${shadowOf(type)}`;
  return `background:${type.fill};-webkit-background-clip:text;color:transparent;filter:drop-shadow(0 1px 6px #0009)`;
}

function lineStyle(type, small) {
  const own = {
    font: type.font,
    italic: type.italic,
    weight: type.weight,
    leading: type.leading,
    margin: '0',
  };
  const minor = { italic: type.italicSmall, leading: 1.3, margin: '.12em 0' };
  if (type.smallFont) Object.assign(minor, { font: type.smallFont, weight: 500 });
  const set = small ? { ...own, ...minor } : own;
  return [
    `font-family:${set.font};font-weight:${set.weight};font-style:${set.italic ? 'italic' : 'normal'}`,
    `letter-spacing:${type.track}em;line-height:${set.leading};margin:${set.margin}`,
    `text-transform:${type.upper ? 'uppercase' : 'none'};${inkOf(type, small)}`,
  ].join(';');
}

function shadowOf(type) {
  return type.glow
    ? `0 0 6px ${type.glow}, 0 0 22px ${type.glow}, 0 0 50px ${type.glow}`
    : '0 1px 10px #0008';
}

function titleBlock(look, layout, height, isPoster) {
  const type = TREATMENTS[look.type];
  const cap = type.size * (height / 360) * (isPoster ? 0.62 : 1);
  const [left, top, width, tall] = layout.box.map((share) => `${share * 100}%`);
  const lines = look.lines.map((line) => {
    const small = line.startsWith('~');
    const text = escapeText(small ? line.slice(1) : line);
    return `<div class="line" data-share="${small ? type.small : 1}" style="${lineStyle(type, small)}"><span>${text}</span></div>`;
  });
  return `<div class="block" data-cap="${cap}" data-stack="${type.stack ? 1 : ''}" style="left:${left};top:${top};width:${width};height:${tall};justify-content:${layout.valign};text-align:${layout.align};align-items:${layout.align === 'left' ? 'flex-start' : 'center'};transform:rotate(${type.tilt ?? 0}deg)">${lines.join('')}</div>`;
}

function creditBlock(credits) {
  const small = `font-family:${CREDIT_FONT};font-weight:300`;
  return `<div class="credits" style="${small}"><div class="names">${escapeText(credits.names)}</div><div class="by">${escapeText(credits.by)}</div></div>`;
}

/** Creates the page for one picture: `kind` is background, card or poster. */
export function makeArtPage(look, kind, frame, fontRules) {
  const { width, height, sceneUrl, credits } = frame;
  const layout = kind === 'poster' ? POSTER_LAYOUTS[look.poster] : CARD_LAYOUTS[look.card];
  const words =
    kind === 'background'
      ? ''
      : `<div class="fill" style="background:${layout.scrim}"></div>${titleBlock(look, layout, height, kind === 'poster')}`;
  return `<!doctype html><meta charset="utf-8"><style>${kind === 'background' ? '' : fontRules}
    body{margin:0;width:${width}px;height:${height}px;overflow:hidden;position:relative;background:#000}
    .fill{position:absolute;inset:0;width:100%;height:100%}
    .block{position:absolute;display:flex;flex-direction:column}
    .line{white-space:nowrap}.line span{display:inline-block;padding:0 .06em}
    .foot{background:linear-gradient(0deg,#000d 0%,#0000 26%)}
    .credits{position:absolute;left:6%;right:6%;bottom:3.6%;text-align:center;color:#fffc;text-transform:uppercase;letter-spacing:.16em}
    .names{font-size:11px;line-height:1.5;letter-spacing:.2em}.by{font-size:9px;color:#fff9;margin-top:4px}
  </style><body><img class="fill" src="${sceneUrl}">${drawMotifs(look, width, height)}${words}${kind === 'poster' ? `<div class="fill foot"></div>${creditBlock(credits)}` : ''}`;
}

/** Runs in the page: sizes the lines so that the block fills its box and nothing is cut. */
export function fitTitle() {
  const block = document.querySelector('.block');
  if (!block) return;
  const lines = [...block.querySelectorAll('.line')];
  const cap = Number(block.dataset.cap);
  const widthAt = (line, size) => {
    line.style.fontSize = `${size}px`;
    return line.firstChild.getBoundingClientRect().width;
  };
  const apply = (scale) => {
    for (const line of lines) {
      const share = Number(line.dataset.share);
      let size = cap * share * scale;
      if (block.dataset.stack && share === 1)
        size = Math.min(size * 1.5, (100 * block.clientWidth * scale) / widthAt(line, 100));
      line.style.fontSize = `${size}px`;
    }
  };
  const fits = () => {
    const tall = lines.reduce((sum, line) => sum + line.offsetHeight * 1.04, 0);
    const wide = Math.max(...lines.map((line) => line.firstChild.offsetWidth));
    return tall <= block.clientHeight && wide <= block.clientWidth + 1;
  };
  for (let scale = 1; scale > 0.2; scale -= 0.02) {
    apply(scale);
    if (fits()) return;
  }
}
