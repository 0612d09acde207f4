import { PALETTES } from './palettes.mjs';

/**
 * The key art, one line a title: scene, seed, palette, knobs (see the scene),
 * type treatment, title lines (`~` marks a small line), card and poster layout,
 * and motifs: name, x (-1..1), y (-0.5..0.5), size, option.
 */
// prettier-ignore
const LOOKS = [
  ['the-salt-meridian', 'dunes', 0.31, 'dusk', [0.42, 0.11, 0.85, 1], 'epic', '~The|Salt Meridian', 'bottomCenter', 'top', [['walkers', 0.42, -0.012, 0.5]]],
  ['undertow-season', 'ocean', 0.62, 'storm', [0.35, 0.1, 1.5, 0.9], 'condensed', 'Undertow|Season', 'left', 'bottom', [['rowboat', 0.42, -0.03, 1]]],
  ['neon-vespers', 'neon', 0.17, 'magenta', [0.28, 0.02, 0.45, 0.5], 'neon', 'Neon|Vespers', 'left', 'top', [['person', 0.28, -0.16, 0.9]]],
  ['a-lantern-for-ysolde', 'forest', 0.44, 'pine', [0.35, 0.22, 1.05, 0.9], 'fable', '~A Lantern for|Ysolde', 'left', 'top', [['lantern', 0.4, -0.4, 1.15]]],
  ['perihelion', 'planet', 0.3, 'gold', [0.5, -0.12, 0.42, 0], 'orbit', 'Perihelion', 'bottomCenter', 'bottom', [['ship', 0.02, 0.22, 0.8]]],
  ['the-quiet-cartographer', 'peaks', 0.21, 'frost', [0.5, 0.25, 0.9, 0.3], 'garamond', '~The|Quiet|Cartographer', 'left', 'top', [['contours', 0.35, -0.1, 1]]],
  ['eleven-wet-streets', 'rain', 0.71, 'city', [0.3, -0.05, 1.15, 0.8], 'condensed', 'Eleven|Wet Streets', 'topLeft', 'top', [['taxi', 0.42, -0.34, 1.2]]],
  ['where-the-ice-remembers', 'aurora', 0.36, 'arctic', [0.3, 0.1, 1.1, 0], 'airy', '~Where|The Ice|Remembers', 'bottomLeft', 'top', [['person', 0.5, -0.335, 0.45]]],
  ['red-shelf', 'canyon', 0.3452, 'dusk', [0.5, 0.2, 1, 1], 'condensed', 'Red Shelf', 'bottomLeft', 'top', [['climber', 0.4, 0.04, 0.55]]],
  ['breath-hold', 'reef', 0.58, 'lagoon', [0.35, 0.95, 1, 0.02], 'airy', 'Breath|Hold', 'left', 'bottom', [['diver', 0.42, 0.04, 1.1]]],
  ['kiln', 'embers', 0.82, 'ember', [0.4, -0.2, 0.9, 0.9], 'wide', 'Kiln', 'left', 'top', [['vase', 0.42, -0.3, 1.4]]],
  ['above-the-weather', 'clouds', 0.48, 'skygold', [0.35, 0.17, 1, 1], 'airy', '~Above|The Weather', 'bottomLeft', 'top', [['balloon', 0.15, 0.16, 0.9]]],
  ['the-understudys-garden', 'hills', 0.66, 'meadow', [0.5, 0.2, 1, 0.7], 'didone', '~The|Understudy’s|Garden', 'left', 'top', [['topiary', 0.5, -0.1, 1.1]]],
  ['small-hours-radio', 'city', 0.3, 'plum', [0.35, 0.22, 0.9, 1], 'grotesk', 'Small|Hours|Radio', 'left', 'bottom', [['mast', 0.55, -0.12, 1.5]]],
  ['halfway-to-ombra', 'ocean', 0.23, 'rose', [0.35, 0.06, 0.8, 0.3], 'italic', 'Halfway|~to|Ombra', 'left', 'top', [['ferry', 0.5, 0.105, 0.9]]],
  ['the-glass-orchard', 'forest', 0.77, 'plum', [0.3, 0.28, 0.8, 0.9], 'garamond', '~The|Glass|Orchard', 'left', 'bottom', [['fruit', 0.42, 0.06, 1]]],
  ['signal-nine', 'nebula', 0.27, 'cosmos', [0.35, 0.02, 1.5, 0.6], 'orbit', 'Signal|Nine', 'left', 'top', [['arcs', 0.45, -0.02, 1]]],
  ['daughters-of-the-delta', 'hills', 0.12, 'paddy', [0.45, 0.14, 0.5, 1], 'didone', 'Daughters|~of the|Delta', 'left', 'top', [['four', 0.45, -0.245, 0.8]]],
  ['paper-comet', 'hills', 0.9, 'bluehour', [0.6, 0.05, 1, 0.5], 'playful', 'Paper|Comet', 'bottomLeft', 'bottom', [['comet', 0.4, 0.26, 1.3], ['child', 0.42, -0.24, 0.8]]],
  ['the-locksmith-of-aldgrave', 'room', 0.2, 'bronze', [0.45, 0.04, 1, 1], 'engraved', '~The|Locksmith|~of|Aldgrave', 'left', 'bottom', [['keyhole', 0.5, 0.08, 1]]],
  ['low-orbit-waltz', 'planet', 0.61, 'indigo', [0.4, -0.66, 0.75, 0], 'italic', 'Low Orbit|Waltz', 'topLeft', 'top', [['twoShips', 0.3, 0.24, 0.9]]],
  ['the-cellar-tenant', 'room', 0.5, 'blood', [0.4, 0.1, 0, 1], 'typewriter', '~The|Cellar Tenant', 'bottomLeft', 'bottom', [['stairs', 0.5, -0.5, 1]]],
  ['marrow-lake', 'forest', 0.15, 'storm', [0.15, 0.36, 1.2, 1], 'gothic', 'Marrow|Lake', 'center', 'center', [['lake', 0, -0.32, 1], ['rowboat', 0.3, -0.36, 1]]],
  ['goat-weather', 'peaks', 0.72, 'noon', [0.5, 0.3, 0.8, 0.5], 'playful', 'Goat|Weather', 'left', 'top', [['goat', 0.46, -0.5, 1.6]]],
  ['the-ferrymans-ledger', 'ocean', 0.41, 'slate', [0.3, 0.28, 0.45, 0.15], 'engraved', '~The|Ferryman’s|Ledger', 'left', 'top', [['ferryman', 0.4, -0.07, 1.1]]],
  ['monsoon-kitchen', 'rain', 0.33, 'marigold', [0.3, 0, 1.1, 0.9], 'brush', 'Monsoon|Kitchen', 'left', 'center', [['pot', 0.5, -0.5, 1.3]]],
  ['overburden', 'canyon', 0.6162, 'autumn', [0.5, 0.2, 1, 1.2], 'wide', 'Overburden', 'bottomLeft', 'top', [['house', 0.45, -0.3, 0.8]]],
  ['silver-nitrate-summer', 'hills', 0.41, 'gold', [0.45, 0.16, 0.6, 1], 'deco', 'Silver|Nitrate|Summer', 'left', 'top', [['reel', 0.45, -0.14, 1]]],
  ['the-last-tram-to-veldt-street', 'city', 0.82, 'teacity', [0.66, 0.26, 0.6, 1.3], 'deco', '~The Last Tram to|Veldt Street', 'topLeft', 'top', [['tram', 0.35, -0.38, 1.2]]],
  ['bright-animals', 'reef', 0.91, 'abyss', [0.3, 0.5, 1, -0.2], 'playful', 'Bright|Animals', 'left', 'bottom', [['jellies', 0.45, 0.02, 1]]],
  ['forty-fathoms-home', 'reef', 0.22, 'jade', [0.35, 0.8, 1.1, -0.05], 'stacked', 'Forty|Fathoms|Home', 'left', 'bottom', [['tether', 0.45, 0.02, 1]]],
  ['cinder-mile', 'embers', 0.47, 'coal', [0.35, -0.14, 1.1, 1], 'stacked', 'Cinder|Mile', 'left', 'top', [['truck', 0.42, -0.255, 1]]],
  ['the-winter-pianist', 'aurora', 0.74, 'violetice', [0.3, 0.14, 0.8, 0], 'italic', '~The|Winter|Pianist', 'left', 'top', [['hotel', 0.45, -0.29, 1]]],
  ['copper-sky-protocol', 'canyon', 0.833, 'mars', [0.4, 0.18, 1, 2.2], 'orbit', 'Copper Sky|Protocol', 'left', 'top', [['domes', 0.3, -0.36, 0.9]]],
  ['moth-hour', 'room', 0.8, 'grey', [0.35, 0.05, 0, 1], 'gothic', 'Moth|Hour', 'left', 'bottom', [['moth', 0.4, 0.03, 1.3]]],
  ['two-umbrellas', 'rain', 0.52, 'lilac', [0.3, -0.08, 0.9, 0.6], 'italic', 'Two|Umbrellas', 'left', 'top', [['umbrellas', 0.45, -0.5, 1.5]]],
  ['cloudberry', 'hills', 0.35, 'heath', [0.4, 0.22, 1.2, 0.9], 'playful', 'Cloudberry', 'bottomLeft', 'top', [['children', 0.4, -0.25, 0.85]]],
  ['a-field-guide-to-leaving', 'hills', 0.53, 'autumn', [0.2, 0.24, 0.7, 0.9], 'garamond', '~A Field Guide to|Leaving', 'left', 'top', [['bareTree', 0.55, -0.36, 1.3], ['birds', 0.1, 0.2, 0.7]]],
  ['the-tin-lighthouse', 'ocean', 0.86, 'bluehour', [0.6, 0.02, 1, 0.4], 'playful', '~The|Tin|Lighthouse', 'left', 'top', [['lighthouse', 0.48, -0.06, 1.5]]],
  ['nightswimmers-of-port-amaro', 'silk', 0.7, 'pool', [0.3, 0, 0.7, 1], 'grotesk', 'Nightswimmers|~of Port Amaro', 'bottomLeft', 'bottom', [['swimmers', 0.4, 0, 1]]],
  ['parallel-harvest', 'hills', 0.78, 'wheat', [0.4, 0.13, 0.4, 0.6], 'wide', 'Parallel|Harvest', 'bottomLeft', 'top', [['ring', 0.4, 0.13, 1], ['person', 0.4, -0.22, 0.8]]],
  ['the-silk-auction', 'silk', 0.3, 'crimson', [0.35, 0, 1.7, 1.2], 'didone', '~The|Silk|Auction', 'left', 'center', []],
  ['seven-stones', 'canyon', 0.887, 'rose', [0.3, 0.16, 1, 1], 'grotesk', 'Seven Stones', 'topLeft', 'top', [['cairn', -0.45, -0.5, 1.4]]],
  ['the-lift-attendant', 'neon', 0.55, 'amberblue', [0.2, 0, 0.7, 0.6], 'deco', '~The|Lift|Attendant', 'left', 'bottom', [['person', 0.2, -0.13, 0.8]]],
  ['snow-post', 'peaks', 0.4, 'wine', [0.5, 0.26, 0.9, 0.2], 'playful', 'Snow Post', 'topLeft', 'top', [['letterbox', 0.45, -0.36, 1.2]]],
  ['hum', 'silk', 0.12, 'acid', [0.3, 0, 1.5, 0.8], 'wide', 'Hum', 'left', 'center', [['arcs', 0.4, 0, 0.9]]],
  ['blue-hour-again', 'city', 0.57, 'bluehour', [0.3, 0.1, 1.1, 1.2], 'airy', 'Blue Hour,|~again', 'bottomLeft', 'top', []],
  ['six-fourteen', 'dunes', 0.77, 'rose', [0.3, 0.05, 1.1, 1], 'condensed', '6:14', 'bottomLeft', 'top', []],
  ['tide-note', 'ocean', 0.52, 'skyrose', [0.3, 0.16, 1.1, 0.2], 'airy', 'Tide Note', 'left', 'top', [['birds', 0.35, 0.22, 0.8]]],
  ['struck-match', 'embers', 0.2, 'gold', [0.4, -0.6, 0.5, 0.25], 'stacked', 'Struck|Match', 'left', 'top', [['match', 0.45, -0.2, 1.3]]],
  ['the-saltmarsh-line', 'hills', 0.24, 'storm', [0.4, 0.12, 0.5, 1.4], 'stacked', '~The|Saltmarsh|Line', 'left', 'top', [['rails', 0.4, 0.02, 1]]],
  ['orbital-dispatch', 'planet', 0.87, 'teal', [0.5, 0, 0.36, 1], 'grotesk', 'Orbital|Dispatch', 'left', 'bottom', [['parcel', 0.08, 0.22, 1]]],
  ['marquee-live-one', 'clouds', 0.71, 'skyblue', [0.4, 0.2, 1, 1], 'airy', 'Live One|~slow television', 'left', 'top', []],
  ['marquee-live-two', 'rain', 0.19, 'teacity', [0.35, -0.03, 1, 0.9], 'airy', 'Live Two|~the city awake', 'left', 'top', []],
  ['meridian-news', 'city', 0.41, 'bluehour', [0.4, 0.2, 1, 1], 'grotesk', 'Meridian|News', 'left', 'top', []],
  ['touchline', 'hills', 0.52, 'meadow', [0.5, 0.2, 1, 0.7], 'stacked', 'Touch|line', 'left', 'top', []],
  ['paper-boat', 'hills', 0.13, 'bluehour', [0.6, 0.05, 1, 0.5], 'playful', 'Paper|Boat', 'left', 'top', []],
  ['silver-reel', 'embers', 0.44, 'bronze', [0.35, -0.2, 0.9, 0.9], 'deco', 'Silver|Reel', 'left', 'top', []],
  ['field-notes', 'canyon', 0.887, 'autumn', [0.5, 0.2, 1, 1.2], 'typewriter', 'Field|Notes', 'left', 'top', []],
  ['low-frequency', 'silk', 0.52, 'acid', [0.3, 0, 1.5, 0.8], 'wide', 'Low|Frequency', 'left', 'top', []],
  ['table-nine', 'embers', 0.7, 'ember', [0.4, -0.2, 0.9, 0.9], 'brush', 'Table|Nine', 'left', 'top', []],
  ['perihelion-tv', 'planet', 0.45, 'gold', [0.5, -0.12, 0.42, 0], 'orbit', 'Perihelion|~television', 'left', 'top', []],
  ['halfway-tv', 'ocean', 0.77, 'rose', [0.35, 0.06, 0.8, 0.3], 'italic', 'Halfway|~there', 'left', 'top', []],
  ['station-ten', 'nebula', 0.63, 'cosmos', [0.35, 0.02, 1.5, 0.6], 'wide', 'Station|Ten', 'left', 'top', []],
  ['eleven-names', 'peaks', 0.53, 'wine', [0.5, 0.22, 0.9, 0.6], 'engraved', 'Eleven|Names', 'left', 'top', [['cairn', 0.45, -0.5, 1.2]]],
  ['what-the-snow-said', 'aurora', 0.9, 'frost', [0.3, 0.12, 0.9, 0], 'deco', '~What the|Snow Said', 'left', 'top', [['bareTree', 0.5, -0.33, 1]]],
  ['home-reels', 'hills', 0.3, 'wheat', [0.45, 0.16, 0.7, 0.9], 'typewriter', 'Home|Reels', 'left', 'top', [['reel', 0.45, -0.14, 1]]],
  ['stairwell', 'city', 0.7, 'bluehour', [0.4, 0.18, 0.9, 1], 'grotesk', 'Stairwell', 'left', 'bottom', []],
  ['the-long-table', 'embers', 0.36, 'bronze', [0.35, -0.2, 0.9, 0.9], 'didone', '~The|Long Table', 'left', 'top', [['pot', 0.45, -0.5, 1.2]]],
  ['cipher-garden', 'forest', 0.58, 'moss', [0.3, 0.28, 0.9, 0.9], 'orbit', 'Cipher|Garden', 'left', 'top', [['keyhole', 0.45, 0, 0.9]]],
  ['the-sealed-room', 'room', 0.36, 'gold', [0.42, 0.06, 1, 1], 'gothic', '~The|Sealed Room', 'left', 'bottom', [['keyhole', 0.5, 0.06, 0.9]]],
  ['night-cable', 'ocean', 0.47, 'abyss', [0.35, 0.2, 0.8, 0.2], 'condensed', 'Night|Cable', 'left', 'top', [['mast', 0.5, -0.1, 1.1]]],
  ['night-of-the-northern-lights', 'aurora', 0.55, 'arctic', [0.2, 0.02, 1.3, -0.04], 'epic', '~Night of the|Northern Lights', 'bottomCenter', 'top', []],
  ['harbour-lights-regatta', 'ocean', 0.08, 'bluehour', [0.3, -0.02, 0.7, 0.3], 'didone', 'Harbour|Lights|~Regatta', 'left', 'top', [['sails', 0.48, 0.1, 1]]],
  ['rooftop-sessions-aria-volante', 'city', 0.15, 'lilac', [0.35, 0.16, 1.2, 1], 'brush', 'Aria Volante|~Rooftop Sessions', 'bottomLeft', 'top', [['quartet', 0.4, -0.4, 1.2]]],
  ['the-night-ferry', 'ocean', 0.67, 'indigo', [0.35, 0.08, 0.9, 0.3], 'italic', '~The|Night|Ferry', 'left', 'top', [['ferry', 0.5, 0.105, 0.9]]],
  ['field-recordings', 'hills', 0.58, 'heath', [0.4, 0.18, 0.8, 0.9], 'typewriter', 'Field|Recordings', 'left', 'top', [['mast', 0.55, -0.12, 1.2]]],
  ['after-dark', 'city', 0.44, 'plum', [0.35, 0.2, 1, 1.1], 'neon', 'After|Dark', 'left', 'top', []],
  ['small-wonders', 'silk', 0.52, 'pool', [0.3, 0, 0.9, 1], 'playful', 'Small|Wonders', 'left', 'center', []],
  ['tidal-choir', 'ocean', 0.3, 'skyrose', [0.35, 0.12, 1, 0.3], 'didone', 'Tidal|Choir', 'left', 'top', [['birds', 0.35, 0.22, 0.8]]],
  ['the-lantern-parade', 'embers', 0.66, 'ember', [0.4, -0.2, 0.9, 0.9], 'brush', '~The|Lantern|Parade', 'left', 'top', [['lantern', 0.42, -0.3, 1.1]]],
  ['dawn-chorus', 'forest', 0.27, 'meadow', [0.3, 0.3, 1, 1], 'airy', 'Dawn|Chorus', 'left', 'top', [['birds', 0.35, 0.2, 0.8]]],
];

/** Episodes and trailers: cards of their own, drawn over an existing picture. */
// prettier-ignore
const ECHOES = [
  [
    'the-saltmarsh-line',
    ['s1e1', 'ocean', 0.34, 'Slack|Water'],
    ['s1e2', 'room', 0.44, 'The|Signal Box'],
    ['s1e3', 'hills', 0.47, 'Reed|Cutters'],
    ['s1e4', 'ocean', 0.93, 'Mean|High Tide'],
    ['s2e1', 'forest', 0.61, 'Down|Platform'],
    ['s2e2', 'hills', 0.84, 'Ballast'],
    ['s2e3', 'forest', 0.92, 'Permanent|Way'],
    ['s2e4', 'aurora', 0.2, 'End of|Section'],
  ],
  [
    'orbital-dispatch',
    ['s1e1', 'nebula', 0.45, 'Please|Hold'],
    ['s1e2', 'planet', 0.13, 'Fragile,|This Side Up'],
    ['s1e3', 'nebula', 0.66, 'The Polite|Asteroid'],
    ['s1e4', 'planet', 0.44, 'Return|to Sender'],
    ['s2e1', 'city', 0.71, 'New|Management'],
    ['s2e2', 'nebula', 0.88, 'Dead|Reckoning'],
    ['s2e3', 'planet', 0.26, 'Night|Rates'],
    ['s2e4', 'nebula', 0.19, 'Lost|Luggage'],
    ['s2e5', 'city', 0.36, 'Bulk|Discount'],
    ['s2e6', 'planet', 0.57, 'Customs'],
    ['s2e7', 'nebula', 0.31, 'Handle|With Care'],
    ['s2e8', 'city', 0.83, 'Signature|Required'],
    ['s3e1', 'planet', 0.69, 'The|Annex'],
    ['s3e2', 'nebula', 0.52, 'Second|Shift'],
    ['s3e3', 'planet', 0.78, 'Overnight|to Titan'],
    ['s3e4', 'city', 0.11, 'Undeliverable'],
    ['s3e5', 'nebula', 0.74, 'Dust|Season'],
    ['s3e6', 'planet', 0.92, 'The Long|Queue'],
    ['s3e7', 'nebula', 0.08, 'Priority|Mail'],
    ['s3e8', 'city', 0.49, 'Peak|Volume'],
    ['s3e9', 'planet', 0.35, 'Forwarding|Address'],
    ['s3e10', 'nebula', 0.97, 'Last|Collection'],
  ],
  [
    'the-night-ferry',
    ['e1', 'ocean', 0.18, 'Cast Off'],
    ['e2', 'room', 0.62, 'The Purser’s|Rounds'],
    ['e3', 'ocean', 0.49, 'Fog|Signal'],
    ['e4', 'room', 0.31, 'Cabin|Nineteen'],
    ['e5', 'city', 0.24, 'Landfall'],
  ],
  [
    'field-recordings',
    ['s1e1', 'aurora', 0.63, 'Ice,|From Below'],
    ['s1e2', 'city', 0.92, 'The Last|Switchboard'],
    ['s2e1', 'forest', 0.37, 'Reed|Organ'],
    ['s2e2', 'ocean', 0.72, 'Harbour,|No Engines'],
  ],
];
// prettier-ignore
const ECHO_KNOBS = {
  ocean: [0.4, 0.1, 0.8, 0.3],
  room: [0.4, 0.05, 0, 1],
  hills: [0.4, 0.12, 0.6, 1.2],
  forest: [0.3, 0.3, 1, 1],
  aurora: [0.3, 0.1, 0.7, 0],
  nebula: [0.4, 0.04, 1.6, 0.6],
  planet: [0.45, 0.05, 0.28, 0],
  city: [0.4, 0.2, 1, 1],
};
const ECHO_PALETTES = {
  'the-saltmarsh-line': ['slate', 'storm', 'frost', 'bluehour'],
  'orbital-dispatch': ['teal', 'cosmos', 'indigo', 'gold'],
  'the-night-ferry': ['indigo', 'bluehour', 'slate'],
  'field-recordings': ['heath', 'frost', 'autumn'],
};
/** The time in a scene that makes the best still; moving cameras need a start. */
const SCENE_TIMES = { canyon: 12, neon: 12.6 };
const TRAILERS = ['the-salt-meridian', 'perihelion', 'neon-vespers', 'a-lantern-for-ysolde'];

function toArt([id, scene, seed, palette, knobs, type, lines, card, poster, motifs]) {
  return {
    id,
    scene,
    seed,
    palette: PALETTES[palette],
    knobs,
    time: SCENE_TIMES[scene] ?? 0,
    type,
    lines: lines.split('|'),
    card,
    poster,
    motifs,
  };
}

function makeEcho(parent, [suffix, scene, seed, title], index) {
  const palettes = ECHO_PALETTES[parent.id];
  const [, season, episode] = /^(?:s(\d+))?e(\d+)$/.exec(suffix);
  const kicker = season ? `~Season ${season}  ·  Episode ${episode}` : `~Episode ${episode}`;
  return {
    ...parent,
    id: `${parent.id}-${suffix}`,
    scene,
    seed,
    palette: PALETTES[palettes[index % palettes.length]],
    knobs: ECHO_KNOBS[scene],
    lines: [kicker, ...title.split('|')],
    type: parent.type === 'stacked' ? 'condensed' : parent.type,
    card: 'left',
    motifs: [],
    cardOnly: true,
  };
}

function makeArtLooks() {
  const films = LOOKS.map(toArt);
  const find = (id) => films.find((art) => art.id === id);
  const episodes = ECHOES.flatMap(([id, ...list]) =>
    list.map((echo, index) => makeEcho(find(id), echo, index)),
  );
  const trailers = TRAILERS.map((id) => {
    const film = find(id);
    return {
      ...film,
      id: `${id}-trailer`,
      time: film.time + 10,
      lines: [...film.lines, '~Official trailer'],
      cardOnly: true,
    };
  });
  return [...films, ...episodes, ...trailers];
}

export const ART_LOOKS = makeArtLooks();
