import { describe, expect, it } from 'vitest';

import {
  encodeConnect,
  encodePing,
  encodeSubscribe,
  MQTT_KINDS,
  MqttReader,
  readMessage,
} from './mqtt-packets.ts';

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** A message on the topic `t`. */
function message(text: string): Uint8Array {
  const body = [0, 1, 0x74, ...new TextEncoder().encode(text)];
  const length =
    body.length < 128 ? [body.length] : [(body.length % 128) | 0x80, Math.floor(body.length / 128)];
  return Uint8Array.of(0x30, ...length, ...body);
}

describe('packets of MQTT 3.1.1', () => {
  it('are encoded as the protocol specifies', () => {
    expect(hex(encodeConnect('ab', 60))).toBe('10 0e 00 04 4d 51 54 54 04 02 00 3c 00 02 61 62');
    expect(hex(encodeSubscribe('ab'))).toBe('82 07 00 01 00 02 61 62 00');
    expect(hex(encodePing())).toBe('c0 00');
  });

  it('of more than 127 bytes have a longer length field', () => {
    expect(hex(encodeSubscribe('x'.repeat(200)).slice(0, 3))).toBe('82 cd 01');
  });

  it('are read completely, however they are split', () => {
    const bytes = Uint8Array.of(0x20, 2, 0, 0, ...message('x'.repeat(300)), ...message('ü'));
    for (const size of [1, 3, 1_000]) {
      const reader = new MqttReader();
      const packets = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        reader.read(bytes.slice(index * size, (index + 1) * size)),
      ).flat();
      expect(packets.map(({ kind }) => kind)).toEqual([
        MQTT_KINDS.connected,
        MQTT_KINDS.message,
        MQTT_KINDS.message,
      ]);
      expect(packets.slice(1).map(({ body }) => readMessage(body))).toEqual(['x'.repeat(300), 'ü']);
    }
  });

  it('with an endless length are invalid', () => {
    expect(() => new MqttReader().read(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff))).toThrow(RangeError);
  });
});
