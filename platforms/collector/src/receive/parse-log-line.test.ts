import { expect, it } from 'vitest';

import { parseLogLine } from './parse-log-line.ts';

const AT = Date.UTC(2031, 2, 4, 12, 10);
const DATA = 'bl%3D4000%2Cbs%2Cmtp%3D9000%2Cot%3Dv%2Ccid%3D%22a%2Cot%3Dm%22';
const ENTRY = { object: 'v', isStarved: true, bufferMs: 4_000, throughputKbps: 9_000, atMs: AT, status: 206 };

it.each([
  [
    'nginx and Apache, combined',
    `192.0.2.1 - - [04/Mar/2031:12:10:00 +0000] "GET /v/1.ts?CMCD=${DATA}&x=1 HTTP/1.1" 206 5 "-" "Mozilla"`,
  ],
  ['with another zone', `- - - [04/Mar/2031:13:10:00 +0100] "GET /v/1.ts?a=b&CMCD=${DATA} HTTP/1.1" 206 5`],
  [
    'Caddy, JSON',
    `{"level":"info","ts":1930478400.25,"request":{"uri":"/v/1.ts?a=b\\u0026CMCD=${DATA}"},"status":206}`.replace(
      '1930478400',
      String(AT / 1_000),
    ),
  ],
  ['nginx, with Unix seconds', `${AT / 1_000}.250 192.0.2.1 "GET /v/1.ts?a=b&CMCD=${DATA} HTTP/1.1" 206 5`],
  [
    'others, with Unix seconds in brackets',
    `192.0.2.1 [${AT / 1_000}.250] "GET /v/1.ts?CMCD=${DATA} HTTP/1.1" 206 5`,
  ],
  [
    'with headers, nginx',
    `192.0.2.1 [2031-03-04T12:10:00+00:00] "GET /v/1.ts" 206 CMCD-Request="bl=4000,mtp=9000" CMCD-Object="ot=v" CMCD-Status="bs" CMCD-Session="cid=\\x22a,ot=m\\x22"`,
  ],
  [
    'with headers, JSON',
    `{"time":"2031-03-04T12:10:00Z","status":"206","headers":{"Cmcd-Request":["bl=4000,mtp=9000"],"Cmcd-Object":["ot=v"],"Cmcd-Status":["bs"],"Cmcd-Session":["cid=\\"a,ot=m\\""]}}`,
  ],
])('a line of %s is read', (_, line) => {
  expect(parseLogLine(line)).toEqual(ENTRY);
});

it('a line of CloudFront is read: its query is encoded twice, and its status is unmarked', () => {
  const query = encodeURIComponent(DATA);
  const line = `2031-03-04\t12:10:00\tFRA2\t5\t192.0.2.1\tGET\td1.test\t/v/1.ts\t206\t-\tMozilla\tCMCD=${query}\t-`;
  expect(parseLogLine(line)).toEqual({ ...ENTRY, status: undefined });
});

it.each([
  ['empty', ''],
  ['without client data', '192.0.2.1 - - [04/Mar/2031:12:10:00 +0000] "GET /v/1.ts HTTP/1.1" 200 5'],
  ['with an empty parameter', '"GET /v/1.ts?CMCD=&x=1"'],
  ['with another value', '"GET /v/1.ts?CMCD=%3Cscript%3E"'],
  ['that is cut inside an escape', '"GET /v/1.ts?CMCD=%"'],
  ['with binary data', '\u{0}\u{1}\u{FFFD}'],
])('a line %s has no entry', (_, line) => {
  expect(parseLogLine(line)).toBeUndefined();
});

it('invalid values are left out', () => {
  expect(
    parseLogLine('"GET /?CMCD=bl%3D-5%2Cmtp%3D1e9%2Cot%3D__proto__%2Cbs%3Dfalse HTTP/1.1" 999 5'),
  ).toEqual({
    object: 'other',
    isStarved: false,
    bufferMs: undefined,
    throughputKbps: undefined,
    atMs: undefined,
    status: undefined,
  });
});

it('a hostile line is parsed quickly', () => {
  const lines = [
    'cmcd-request="'.repeat(1_000),
    `?CMCD=${'"\\'.repeat(7_000)}`,
    '['.repeat(16_000),
    'CMCD-Object="\\'.repeat(1_000),
    ...Array.from({ length: 20 }, () => `"CMCD-Request=${' '.repeat(16_000)}"`),
  ];
  const startMs = performance.now();
  for (const line of lines) parseLogLine(line);
  expect(performance.now() - startMs).toBeLessThan(500);
});
