/**
 * Small figures for the key art. Every function returns SVG in a space where (0, 0) is the point on the ground below
 * the figure and 100 units are a person's height at size 1; `light` is the scene's light color.
 */
const INK = '#06070b';

/** A person on foot seen from far away: head, coat, two legs. */
function body(x, height, fill = INK) {
  const s = height / 100;
  return `<g transform="translate(${x} 0) scale(${s})" fill="${fill}"><circle cx="0" cy="-90" r="7.5"/>
    <path d="M-6-81C-15-79-17-68-18-44L-13-43L-13-22C-13-12-12-4-11 0L-3 0L-1-34L1-34L3 0L11 0C12-4 13-12 13-22L13-43L18-44C17-68 15-79 6-81Z"/></g>`;
}

function coatedBody(x, height, fill = INK) {
  const s = height / 100;
  return `<g transform="translate(${x} 0) scale(${s})" fill="${fill}"><circle cx="0" cy="-88" r="8"/>
    <path d="M-7-80C-17-76-19-52-24-16L24-16C19-52 17-76 7-80Z"/><path d="M-11-18L-10 0L-3 0L-3-18ZM11-18L10 0L3 0L3-18Z"/></g>`;
}

function umbrella(x, height, tilt, fill) {
  const s = height / 100;
  return `<g transform="translate(${x} 0) rotate(${tilt}) scale(${s})"><path d="M-1.4-150L1.4-150L1.4-60L-1.4-60Z" fill="${INK}"/>
    <path d="M-62-108C-60-140-34-154 0-154C34-154 60-140 62-108C52-116 42-116 31-108C21-116 10-116 0-108C-10-116-21-116-31-108C-42-116-52-116-62-108Z" fill="${fill}"/></g>`;
}

const shadow = (length, opacity = 0.35) =>
  `<path d="M-8 0L8 0L${-length} 34L${-length - 22} 34Z" fill="${INK}" opacity="${opacity}"/>`;

export const PEOPLE = {
  person: () => shadow(20, 0.25) + body(0, 100),
  walkers: () =>
    [-120, -70, -28, 8]
      .map((x, i) => `<g transform="translate(${x} ${i * 3})">${shadow(30)}${coatedBody(0, 62 + i * 6)}</g>`)
      .join(''),
  four: () =>
    [
      [-66, 96],
      [-24, 104],
      [20, 92],
      [60, 74],
    ]
      .map(([x, h]) => coatedBody(x, h))
      .join(''),
  child: () =>
    `${body(0, 74)}<g transform="translate(52 0)"><path d="M-1.5-60L1.5-60L16 0L12 0L0-48L-12 0L-16 0Z" fill="${INK}"/><path d="M-26-54L24-76L28-67L-22-45Z" fill="${INK}"/></g>`,
  children: () => body(-24, 78) + body(24, 66),
  lantern: (
    light,
  ) => `<circle cx="34" cy="-46" r="150" fill="url(#glow)"/>${coatedBody(0, 100)}<path d="M14-64L34-60L34-52L12-56Z" fill="${INK}"/>
    <rect x="27" y="-52" width="14" height="20" rx="3" fill="${light}"/><path d="M27-52L34-60L41-52Z" fill="${INK}"/>`,
  umbrellas: (light) =>
    `${coatedBody(-52, 96)}${umbrella(-52, 96, -5, INK)}${coatedBody(58, 90)}${umbrella(58, 90, 6, '#8a1a2c')}<g opacity="0">${light}</g>`,
  climber:
    () => `<path d="M0-200L0-10" stroke="${INK}" stroke-width="2"/><g transform="rotate(-14)"><circle cx="3" cy="-70" r="8" fill="${INK}"/>
    <path d="M-8-62C-14-50-12-38-8-28L-22-8L-16-2L2-24L16-6L22-12L8-32C12-46 12-56 8-62L22-86L16-90L4-70Z" fill="${INK}"/></g>`,
  diver:
    () => `<g transform="rotate(152) scale(1.25)" fill="${INK}"><path d="M-4-124L0-130L4-124L9-62L-9-62Z"/><circle cx="0" cy="-68" r="9"/>
    <path d="M-12-60C-15-34-10-12-8 6L8 6C10-12 15-34 12-60ZM-8 4L-5 64L5 64L8 4ZM-5 60C-9 84-24 104-34 114C-14 106 14 106 34 114C24 104 9 84 5 60Z"/></g>${[
      [-46, -40, 5],
      [-38, -74, 3.5],
      [-52, -104, 6],
      [-44, -140, 4],
    ]
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#dff" stroke-width="1.4" opacity="0.7"/>`,
      )
      .join('')}`,
  tether: (
    light,
  ) => `<path d="M6-900C40-600-50-300 0-70" stroke="${light}" stroke-width="2" fill="none" opacity="0.8"/><circle cx="0" cy="-40" r="180" fill="url(#glow)" opacity="0.7"/>
    <circle cx="0" cy="-78" r="17" fill="${INK}"/><circle cx="5" cy="-78" r="8" fill="${light}"/><path d="M-16-62C-28-50-30-20-24 4L-26 52L-10 54L0 14L10 54L26 52L24 4C30-20 28-50 16-62Z" fill="${INK}"/>`,
  swimmers: () =>
    [
      [-90, -70, 20],
      [30, -100, -14],
      [90, 10, 30],
      [-40, 30, -8],
      [20, 90, 16],
      [-110, 110, 40],
    ]
      .map(
        ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(0.62)" fill="${INK}">
    <circle cx="0" cy="-34" r="9"/><path d="M-9-24L-48-46L-50-40L-12-8L-8 30L-20 74L-13 76L0 38L13 76L20 74L8 30L12-8L50-40L48-46L9-24Z"/></g>`,
      )
      .join(''),
  quartet:
    () => `${[-90, -32, 30, 88].map((x, i) => body(x, 96 + (i % 2) * 8)).join('')}<path d="M-112-44L-66-44L-66-38L-112-38ZM66-46L112-46L112-40L66-40Z" fill="${INK}"/>
    <path d="M-30-70C-18-66-20-52-26-46C-16-42-16-20-30-16C-44-20-44-42-34-46C-40-52-42-66-30-70Z" fill="${INK}"/><path d="M-320 60L-320 0L320 0L320 60Z" fill="${INK}"/>`,
  ferryman:
    () => `<path d="M-96-6C-60 18 50 18 104-10L92 16C50 32-50 32-86 16Z" fill="${INK}"/><g transform="translate(-52 4)">${coatedBody(0, 96)}</g><path d="M-84-118L-80-119L-18 60L-22 61Z" fill="${INK}"/>
    <g opacity="0.3" transform="scale(1 -0.5) translate(0 -44)"><path d="M-96-6C-60 18 50 18 104-10L92 16C50 32-50 32-86 16Z" fill="${INK}"/></g>`,
};
