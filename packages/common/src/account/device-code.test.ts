import { describe, expect, it } from 'vitest';

import { readDeviceCode, readDeviceName } from './device-code.ts';

describe('a code that was entered', () => {
  it.each([
    ['k7qx2m', 'K7QX2M'],
    [' k7q x2m ', 'K7QX2M'],
    ['٤٧٠٢', '4702'],
    ['', undefined],
    [null, undefined],
    ['x'.repeat(33), undefined],
  ])('%j is sent as %s', (text, code) => {
    expect(readDeviceCode(text)).toBe(code);
  });
});

describe('the name of a device', () => {
  it('is short plain text on one line', () => {
    expect(readDeviceName(' Living\n\u202Eroom ')).toBe('Living room');
    expect(readDeviceName('x'.repeat(500))).toHaveLength(128);
    expect(readDeviceName(null)).toBeUndefined();
  });
});
