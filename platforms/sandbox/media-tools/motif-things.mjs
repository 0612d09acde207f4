/** Objects and graphic marks for the key art; same space as the figures. */
const INK = '#06070b';

function branch([x, y], length, angle, depth) {
  if (depth === 0) return '';
  const [x2, y2] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const line = `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke-width="${(depth * depth * 0.34).toFixed(1)}"/>`;
  const bend = 0.34 + 0.16 * Math.sin(x * 1.7 + depth * 5);
  return (
    line +
    branch([x2, y2], length * 0.78, angle - bend, depth - 1) +
    branch([x2, y2], length * 0.72, angle + bend + 0.1, depth - 1)
  );
}

const bird = (x, y, s) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M-20-6C-12-14-5-8 0 0C5-8 12-14 20-6C12-9 6-4 0 5C-6-4-12-9-20-6Z" fill="${INK}"/>`;
const sail = (x, y, s, fill) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M2-96L2-8L46-8C38-44 22-74 2-96Z" fill="${fill}"/><path d="M-3-84L-3-8L-32-8C-28-40-16-66-3-84Z" fill="${fill}" opacity="0.8"/><path d="M-44-4L52-4C46 8 36 12 24 12L-24 12C-34 12-40 6-44-4Z" fill="${INK}"/></g>`;
const arcsAt = (light, count) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<circle r="${26 + i * 34}" fill="none" stroke="${light}" stroke-width="${2.4 - i * 0.2}" opacity="${(0.95 - i * 0.1).toFixed(2)}"/>`,
  ).join('');
const windows = (list, light) =>
  list
    .map(([x, y, w = 7, h = 9]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${light}"/>`)
    .join('');

export const THINGS = {
  rowboat: () =>
    `<path d="M-58-10C-30 4 30 4 60-12L50 6C28 16-28 16-48 6Z" fill="${INK}"/><circle cx="-4" cy="-40" r="8" fill="${INK}"/><path d="M-10-33C-18-26-18-10-16-2L10-2C12-14 8-28 0-33Z" fill="${INK}"/><path d="M-2-20L64 12L62 15L-4-16Z" fill="${INK}"/><path d="M-48 12C-20 22 24 22 50 12L40 26C20 32-20 32-40 26Z" fill="${INK}" opacity="0.3"/>`,
  ferry: (light) =>
    `<path d="M-110-14L112-14C104 4 96 12 84 14L-92 14C-104 10-108 0-110-14Z" fill="${INK}"/><path d="M-84-34L78-34L86-14L-92-14Z" fill="${INK}"/><path d="M-50-54L44-54L52-34L-58-34Z" fill="${INK}"/><path d="M-6-86L18-86L20-54L-8-54Z" fill="${INK}"/>${windows(
      [-78, -60, -42, -24, -6, 12, 30, 48, 64].map((x) => [x, -29, 8, 6]),
      light,
    )}`,
  sails: (light) =>
    sail(-120, 4, 0.55, '#1c2440') +
    sail(-40, 10, 0.8, '#141a30') +
    sail(80, 22, 1.25, INK) +
    sail(170, 4, 0.5, '#1c2440') +
    windows(
      [
        [-122, -2, 4, 4],
        [-42, 6, 5, 5],
        [76, 18, 7, 7],
        [168, -2, 4, 4],
      ],
      light,
    ),
  lighthouse: (light) =>
    `<path d="M0-150L-760-290L-760-60Z" fill="url(#beam)" opacity="0.5"/><circle cx="0" cy="-150" r="120" fill="url(#glow)"/><path d="M-190 60C-120 10-60-2 0-4C70-4 140 20 210 60Z" fill="${INK}"/><path d="M-15-136L15-136L26 0L-26 0Z" fill="${INK}"/><path d="M-21-136L21-136L21-130L-21-130ZM-12-164L12-164L0-182Z" fill="${INK}"/><rect x="-10" y="-164" width="20" height="28" fill="${light}"/>`,
  balloon: (light) =>
    `<path d="M0 42C-12 22-52-8-52-52A52 52 0 0 1 52-52C52-8 12 22 0 42Z" fill="#b8402c"/><path d="M0 42C-6 22-20-8-20-52A22 52 0 0 1 20-52C20-8 6 22 0 42Z" fill="${light}" opacity="0.85"/><path d="M-7 44L7 44L5 56L-5 56Z" fill="${INK}"/>`,
  topiary: () =>
    `<path d="M-230 260C-120 180 120 180 230 260Z" fill="#0e1a0c"/>${[
      [-110, 0.8],
      [0, 1.15],
      [110, 0.8],
    ]
      .map(
        ([x, s]) =>
          `<g transform="translate(${x} 200) scale(${s})" fill="#0e1a0c"><circle cx="0" cy="-34" r="34"/><circle cx="0" cy="-88" r="25"/><circle cx="0" cy="-128" r="16"/></g>`,
      )
      .join('')}`,
  mast: (light) =>
    `<path d="M-2-300L2-300L16 160L-16 160Z" fill="${INK}"/><path d="M-14-210L14-210M-18-120L18-120M-24-30L24-30" stroke="${INK}" stroke-width="3"/>${[-300, -190, -80].map((y) => `<circle cx="0" cy="${y}" r="26" fill="url(#glow)"/><circle cx="0" cy="${y}" r="4.5" fill="#ff5a4a"/>`).join('')}<g transform="translate(0 -300)" opacity="0.55">${arcsAt(light, 4)}</g>`,
  comet: () =>
    `<path d="M0 0L-520-190L-470-90Z" fill="url(#tail)"/><circle r="80" fill="url(#glow)"/><circle r="11" fill="#fff"/>`,
  ring: (light) =>
    `<circle r="150" fill="none" stroke="${light}" stroke-width="2.5"/><circle r="178" fill="none" stroke="${light}" stroke-width="1" opacity="0.6"/>`,
  arcs: (light) => arcsAt(light, 7) + `<circle r="7" fill="${light}"/>`,
  contours: () =>
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M${-60 - i * 42} ${30 + i * 6}C${-40 - i * 30} ${-60 - i * 30} ${40 + i * 20} ${-80 - i * 34} ${70 + i * 40} ${-10 - i * 4}C${80 + i * 38} ${60 + i * 16} ${-40 - i * 20} ${90 + i * 24} ${-60 - i * 42} ${30 + i * 6}Z" fill="none" stroke="#f6efdc" stroke-width="1.6" opacity="${0.7 - i * 0.06}"/>`,
    ).join(''),
  birds: () =>
    bird(0, 0, 1.3) + bird(64, -34, 0.9) + bird(-70, -26, 0.8) + bird(120, -70, 0.6) + bird(30, -80, 0.5),
  bareTree: () =>
    `<g stroke="${INK}" stroke-linecap="round" fill="none">${branch([0, 60], 62, -1.52, 8)}</g>`,
  vase: (light) =>
    `<circle cx="0" cy="-50" r="230" fill="url(#glow)" opacity="0.8"/><path d="M-14-120C-14-108-18-100-30-86C-52-60-46-14-20 0L20 0C46-14 52-60 30-86C18-100 14-108 14-120L22-126L-22-126Z" fill="${INK}"/><path d="M32-78C46-56 42-22 24-8C34-30 36-54 32-78Z" fill="${light}" opacity="0.7"/>`,
  keyhole: (light) =>
    `<circle cx="0" cy="-20" r="190" fill="url(#glow)" opacity="0.6"/><path d="M-150-190L150-190L150 210L-150 210Z" fill="${INK}" opacity="0.82"/><circle cx="0" cy="-40" r="46" fill="${light}"/><path d="M-18-14L18-14L38 96L-38 96Z" fill="${light}"/>`,
  stairs: (light) =>
    `<path d="M-60 0L-60-230L60-230L60 0Z" fill="${light}" opacity="0.92"/><path d="M-60 0L60 0L260 60L-260 60Z" fill="${light}" opacity="0.18"/><g transform="translate(0 0)"><circle cx="0" cy="-150" r="17" fill="${INK}"/><path d="M-12-132C-30-124-32-70-38 0L38 0C32-70 30-124 12-132Z" fill="${INK}"/></g>`,
  lake: () =>
    `<path d="M-1200 0C-500-14 500-14 1200 0L1200 300L-1200 300Z" fill="#0a1418" opacity="0.9"/><path d="M-600 22L600 20M-300 44L420 42M-500 80L200 78" stroke="#7f9aa0" stroke-width="1.2" opacity="0.35"/>`,
  goat: () =>
    `<path d="M-260 200C-180 90-90 40-10 34C80 40 170 90 260 200Z" fill="${INK}"/><path d="M-46 36L-44-2C-54-14-54-34-44-44C-20-54 14-52 34-50C40-60 42-76 52-84C50-100 40-112 26-118C44-118 58-106 62-88C72-84 84-74 88-64C84-58 76-58 70-58C68-50 66-44 62-40L64-28L58-38C54-20 48-10 44-4L44 36L36 36L32-2C12 4-10 4-30 0L-36 36Z" fill="${INK}"/><path d="M-44-44C-54-50-58-58-56-64C-50-60-46-54-40-48Z" fill="${INK}"/>`,
  pot: (light) =>
    `<path d="M-96-96L96-96L84-6C82 4 74 10 62 10L-62 10C-74 10-82 4-84-6Z" fill="${INK}"/><path d="M-112-104L112-104L112-92L-112-92ZM-10-122L10-122L10-110L-10-110ZM-100-116C-60-124 60-124 100-116L100-106L-100-106Z" fill="${INK}"/>${[-48, 0, 48].map((x) => `<path d="M${x}-136C${x - 26}-164 ${x + 26}-190 ${x}-222C${x - 20}-248 ${x + 12}-262 ${x + 4}-284" stroke="${light}" stroke-width="5" fill="none" opacity="0.55" stroke-linecap="round"/>`).join('')}`,
  house: (light) =>
    `<path d="M-60 0L-60-60L0-104L60-60L60 0Z" fill="${INK}"/><rect x="28" y="-112" width="14" height="40" fill="${INK}"/>${windows(
      [
        [-36, -46, 22, 24],
        [12, -46, 22, 24],
      ],
      light,
    )}`,
  hotel: (light) =>
    `<circle cx="0" cy="-40" r="200" fill="url(#glow)" opacity="0.5"/><path d="M-150 10L-150-64L-124-90L-60-90L-60-110L-30-146L0-170L30-146L60-110L60-90L124-90L150-64L150 10Z" fill="${INK}"/>${windows(
      [
        [-6, -128, 12, 18],
        [-88, -52, 9, 14],
        [38, -82, 9, 14],
        [84, -28, 9, 14],
      ],
      light,
    )}`,
  tram: (light) =>
    `<path d="M-900 30L900 30L900 400L-900 400Z" fill="#04070a"/><path d="M-150-96C-150-106-144-112-134-112L134-112C144-112 150-106 150-96L150 18L-150 18Z" fill="${INK}"/><path d="M-900-160L900-150M-20-112L30-154" stroke="${INK}" stroke-width="3" fill="none"/>${windows(
      [-138, -102, -66, -30, 6, 42, 78, 114].map((x) => [x, -92, 28, 48]),
      light,
    )}<circle cx="-96" cy="20" r="14" fill="${INK}"/><circle cx="96" cy="20" r="14" fill="${INK}"/><path d="M-140 36L140 36L210 130L-210 130Z" fill="${light}" opacity="0.12"/>`,
  taxi: (light) =>
    `<path d="M-300 60L300 60L300 160L-300 160Z" fill="${INK}"/><path d="M-170 60L-166 16C-160 2-140-2-104-6L-70-44C-62-52-52-54-40-54L52-54C64-54 74-50 82-42L112-6C150-2 168 4 172 20L174 60Z" fill="${INK}"/><path d="M-58-10L-40-44C-30-48-16-48-4-48L-4-10ZM6-48L50-46C58-44 64-38 70-32L92-10L6-10Z" fill="${light}" opacity="0.35"/><rect x="-26" y="-74" width="52" height="18" rx="4" fill="#ffd84a"/><circle cx="0" cy="-65" r="90" fill="url(#glow)" opacity="0.6"/><circle cx="-160" cy="28" r="8" fill="#ff4a3a"/>`,
  truck: (light) =>
    `<path d="M-130-10L-130-86L34-86L34-10ZM40-10L40-64L78-64L98-38L98-10Z" fill="${INK}"/><circle cx="-92" cy="-6" r="15" fill="${INK}"/><circle cx="-50" cy="-6" r="15" fill="${INK}"/><circle cx="68" cy="-6" r="15" fill="${INK}"/><path d="M98-26L420-70L420 30Z" fill="${light}" opacity="0.3"/><circle cx="97" cy="-24" r="5" fill="${light}"/>`,
  fruit: (light) =>
    `<circle r="170" fill="url(#glow)" opacity="0.55"/><path d="M0-330L0-74" stroke="${INK}" stroke-width="4"/><path d="M0-78C18-104 44-110 62-104C50-82 28-72 0-74Z" fill="${INK}"/><path d="M0-66C-30-88-84-70-84-6C-84 54-40 90-14 86C-4 84 4 84 14 86C40 90 84 54 84-6C84-70 30-88 0-66Z" fill="${light}" fill-opacity="0.26" stroke="${light}" stroke-width="3"/><path d="M-54-30C-62-4-56 26-42 44" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity="0.8"/><path d="M40-46L14-6L44 20L20 62" stroke="#fff" stroke-width="1.6" fill="none" opacity="0.7"/>`,
  jellies: (light) =>
    [
      [-30, -60, 1.3, '#ff9ad0'],
      [110, 60, 0.8, light],
      [-150, 70, 0.7, '#9affd8'],
      [60, -180, 0.55, light],
    ]
      .map(
        ([x, y, s, tint]) =>
          `<g transform="translate(${x} ${y}) scale(${s}) rotate(${x / 12})"><circle r="120" fill="url(#glow)" opacity="0.35"/><path d="M-56 0C-56-76 56-76 56 0C42-12 34 8 20-2C10 8-10 8-20-2C-34 8-42-12-56 0Z" fill="${tint}" fill-opacity="0.55" stroke="${tint}" stroke-width="2"/>${[-34, -12, 12, 34].map((l) => `<path d="M${l} 4C${l - 18} 50 ${l + 18} 90 ${l - 4} 150" stroke="${tint}" stroke-width="2.4" fill="none" opacity="0.6"/>`).join('')}</g>`,
      )
      .join(''),
  domes: (light) =>
    `<path d="M-150 20A64 64 0 0 1-22 20ZM0 20A92 92 0 0 1 184 20ZM204 20A40 40 0 0 1 284 20Z" fill="${INK}"/><path d="M-40 10L20 10L20 20L-40 20ZM170 10L220 10L220 20L170 20Z" fill="${INK}"/>${windows(
      [
        [-92, -6, 14, 9],
        [80, -24, 24, 12],
        [112, -24, 12, 12],
        [240, 2, 10, 7],
      ],
      light,
    )}<path d="M300 20L303-130L306 20Z" fill="${INK}"/>`,
  moth: () =>
    `<g fill="${INK}"><path d="M-4-60C-40-130-150-150-190-110C-180-50-110-10-12-6Z"/><path d="M4-60C40-130 150-150 190-110C180-50 110-10 12-6Z"/><path d="M-8-6C-70 0-120 40-96 96C-50 106-18 60-4 20Z"/><path d="M8-6C70 0 120 40 96 96C50 106 18 60 4 20Z"/><path d="M-8-70C-12-20-10 50 0 80C10 50 12-20 8-70Z"/></g><path d="M-4-70C-20-104-34-116-50-122M4-70C20-104 34-116 50-122" stroke="${INK}" stroke-width="3" fill="none"/>`,
  letterbox: (light) =>
    `<path d="M-420 260C-260 60-120 14 0 8C130 14 280 70 440 260Z" fill="#eef0f6"/><path d="M-7 14L7 14L7-50L-7-50Z" fill="${INK}"/><path d="M-40-50L-40-96C-40-114-28-124-12-124L44-124C52-124 58-118 58-110L58-50Z" fill="#a8261c"/><path d="M-30-92L8-92L8-86L-30-86Z" fill="${INK}"/><path d="M-44-118C-20-138 30-138 62-120L58-112L-38-108Z" fill="#fff"/><g opacity="0">${light}</g>`,
  match: (light) =>
    `<circle cx="0" cy="-110" r="300" fill="url(#glow)"/><path d="M-5-70L5-70L6 420L-6 420Z" fill="#b88a5a"/><path d="M0-190C-10-150-44-126-36-84C-30-60-14-54 0-54C14-54 30-60 36-84C42-116 12-140 0-190Z" fill="${light}"/><path d="M0-140C-6-118-20-104-16-80C-12-66-6-62 0-62C6-62 12-66 16-80C20-100 6-114 0-140Z" fill="#fff6d8"/><circle cx="0" cy="-66" r="9" fill="#3a1208"/>`,
  cairn: () =>
    [
      [0, 90, 22],
      [34, 76, 20],
      [64, 66, 18],
      [92, 56, 17],
      [118, 46, 15],
      [140, 34, 13],
      [158, 22, 11],
    ]
      .map(
        ([y, w, h], i) =>
          `<ellipse cx="${(i % 2 ? 5 : -4) * (1 - i * 0.08)}" cy="${-y - h}" rx="${w}" ry="${h}" fill="${INK}"/>`,
      )
      .join(''),
  rails: () =>
    `<path d="M-2 0L-196 520L-176 520L-1 0ZM2 0L196 520L176 520L1 0Z" fill="#9fb0b6"/>${Array.from(
      { length: 14 },
      (_, i) => {
        const y = 8 * 1.36 ** i;
        return `<path d="M${-y * 0.44 - 4} ${y}L${y * 0.44 + 4} ${y}L${y * 0.46 + 4} ${y * 1.07}L${-y * 0.46 - 4} ${y * 1.07}Z" fill="#26323a"/>`;
      },
    ).join(
      '',
    )}<path d="M60-20L64-20L64 60L60 60ZM42-20L64-20L64-8L42-8Z" fill="${INK}"/><circle cx="50" cy="-14" r="4" fill="#ff5a4a"/><circle cx="50" cy="-14" r="20" fill="url(#glow)"/>`,
  parcel: () =>
    `<g transform="rotate(-18)"><path d="M-44-34L44-34L44 34L-44 34Z" fill="#b98a58"/><path d="M44-34L66-50L66 16L44 34Z" fill="#8a6238"/><path d="M-44-34L-20-50L66-50L44-34Z" fill="#d0a470"/><path d="M-8-34L8-34L8 34L-8 34Z" fill="#e8d8b0"/><path d="M-34 12L-16 12L-16 24L-34 24Z" fill="#f4ecd8"/></g>`,
  ship: (light) =>
    `<g transform="rotate(-24)" fill="#c9d0dc"><path d="M-70-5L60-5L84 0L60 5L-70 5Z"/><path d="M-40-34L-12-34L-12 34L-40 34Z" fill="#7f8aa0"/><circle cx="20" cy="0" r="12" fill="#9aa4b8"/><path d="M-70 0L-190-7L-190 7Z" fill="${light}" opacity="0.7"/></g>`,
  twoShips: (light) =>
    [
      [-50, 0, -16],
      [70, 34, 164],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn}) scale(0.6)" fill="#dfe4f0"><circle r="16"/><path d="M-60-12L-22-12L-22 12L-60 12ZM22-12L60-12L60 12L22 12Z" fill="#5a72c0"/><path d="M-22-2L22-2L22 2L-22 2Z"/></g>`,
      )
      .join('') +
    `<path d="M-40-6C0-40 40 60 62 26" stroke="${light}" stroke-width="1.4" stroke-dasharray="4 6" fill="none" opacity="0.8"/>`,
  reel: (light) =>
    `<circle r="150" fill="url(#glow)" opacity="0.5"/><circle r="112" fill="${INK}"/><circle r="104" fill="none" stroke="${light}" stroke-width="1.5" opacity="0.6"/>${[0, 1, 2, 3, 4].map((i) => `<circle cx="${(Math.cos(i * 1.2566 - 1.57) * 62).toFixed(1)}" cy="${(Math.sin(i * 1.2566 - 1.57) * 62).toFixed(1)}" r="27" fill="${light}"/>`).join('')}<circle r="12" fill="${light}"/><path d="M-80 78C-200 150-330 40-520 120L-516 136C-330 60-190 172-66 92Z" fill="${INK}"/>`,
};
