/**
 * Type treatments: how a genre sets its title. `size` is the maximum font size on a card (px at 360 high), `small` its
 * share for `~` lines, `stack` stretches every line to the full width of the block, as on posters.
 */
const SANS = "'Oswald'";

// prettier-ignore
export const TREATMENTS = {
  epic: { font: "'Cinzel'", weight: 600, upper: true, track: 0.1, size: 62, small: 0.4, leading: 1.04, fill: 'linear-gradient(180deg, #fff8e8 20%, #f2d29a 90%)', align: 'center' },
  condensed: { font: "'League Gothic'", weight: 400, upper: true, track: 0.015, size: 118, small: 0.4, leading: 0.88 },
  stacked: { font: "'Anton'", weight: 400, upper: true, track: 0.01, size: 128, small: 0.2, leading: 1, stack: true },
  neon: { font: "'Monoton'", weight: 400, upper: true, track: 0.02, size: 62, small: 0.4, leading: 1.12, color: '#eafcff', glow: '#29d3ff' },
  fable: { font: "'UnifrakturCook'", weight: 700, track: 0.01, size: 100, small: 0.34, leading: 1, fill: 'linear-gradient(180deg, #fffbe6, #f3cf7a)', smallFont: "'Cormorant Garamond'" },
  orbit: { font: "'Syncopate'", weight: 400, upper: true, track: 0.26, size: 40, small: 0.5, leading: 1.3 },
  wide: { font: "'Syncopate'", weight: 700, upper: true, track: 0.12, size: 50, small: 0.4, leading: 1.2 },
  garamond: { font: "'Cormorant Garamond'", weight: 500, track: 0, size: 80, small: 0.48, leading: 0.9, italicSmall: true },
  italic: { font: "'Playfair Display'", weight: 500, italic: true, track: -0.01, size: 68, small: 0.5, leading: 0.98 },
  didone: { font: "'Abril Fatface'", weight: 400, track: 0, size: 66, small: 0.42, leading: 0.98, smallFont: "'Playfair Display'", italicSmall: true },
  airy: { font: "'Josefin Sans'", weight: 300, upper: true, track: 0.22, size: 54, small: 0.44, leading: 1.12 },
  grotesk: { font: "'Space Grotesk'", weight: 700, track: -0.035, size: 76, small: 0.42, leading: 0.9 },
  engraved: { font: "'Marcellus'", weight: 400, upper: true, track: 0.08, size: 58, small: 0.42, leading: 1.08 },
  typewriter: { font: "'Special Elite'", weight: 400, track: 0.02, size: 58, small: 0.5, leading: 1.05, color: '#f2e6d2' },
  gothic: { font: "'League Gothic'", weight: 400, upper: true, track: 0.34, size: 96, small: 0.4, leading: 1, color: '#eef2f0' },
  playful: { font: "'Fredoka'", weight: 700, track: -0.01, size: 80, small: 0.46, leading: 0.92 },
  deco: { font: "'Limelight'", weight: 400, track: 0.03, size: 62, small: 0.44, leading: 1.04, smallFont: "'Josefin Sans'" },
  brush: { font: "'Caveat Brush'", weight: 400, track: 0, size: 92, small: 0.44, leading: 0.88, tilt: -4 },
};

export const CREDIT_FONT = SANS;

/** The position of the block. Boxes are shares of the frame: left, top, width, height. */
export const CARD_LAYOUTS = {
  left: {
    box: [0.06, 0.1, 0.5, 0.8],
    align: 'left',
    valign: 'center',
    scrim: 'linear-gradient(90deg, #000b 0%, #0006 38%, #0000 68%)',
  },
  topLeft: {
    box: [0.06, 0.09, 0.62, 0.5],
    align: 'left',
    valign: 'flex-start',
    scrim: 'linear-gradient(150deg, #000a 0%, #0000 60%)',
  },
  bottomLeft: {
    box: [0.06, 0.34, 0.57, 0.58],
    align: 'left',
    valign: 'flex-end',
    scrim: 'linear-gradient(20deg, #000c 0%, #0005 40%, #0000 66%)',
  },
  bottomCenter: {
    box: [0.07, 0.42, 0.86, 0.5],
    align: 'center',
    valign: 'flex-end',
    scrim: 'linear-gradient(0deg, #000c 0%, #0005 36%, #0000 62%)',
  },
  center: {
    box: [0.08, 0.12, 0.84, 0.76],
    align: 'center',
    valign: 'center',
    scrim: 'radial-gradient(closest-side, #0008, #0000)',
  },
};

export const POSTER_LAYOUTS = {
  top: {
    box: [0.08, 0.06, 0.84, 0.34],
    align: 'center',
    valign: 'flex-start',
    scrim: 'linear-gradient(180deg, #000a 0%, #0000 42%)',
  },
  center: {
    box: [0.08, 0.3, 0.84, 0.4],
    align: 'center',
    valign: 'center',
    scrim: 'radial-gradient(60% 40% at 50% 50%, #000a, #0000)',
  },
  bottom: {
    box: [0.08, 0.5, 0.84, 0.34],
    align: 'center',
    valign: 'flex-end',
    scrim: 'linear-gradient(0deg, #000e 10%, #0006 40%, #0000 62%)',
  },
};
