/** The kinds of MQTT 3.1.1 packets that the vendor's own code sends to its broker. */
export const mqttKinds = {
  connect: 1,
  publish: 3,
  subscribe: 8,
  unsubscribe: 10,
  ping: 12,
  disconnect: 14,
} as const;

export interface MqttPacket {
  /** One of `mqttKinds`, or another kind that a client sends. */
  readonly kind: number;
  readonly body: Buffer;
}

const LENGTH_BYTES = 4;

/** Assembles packets from the chunks of a socket. */
export class MqttReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Returns the packets that this chunk completes. */
  read(piece: Buffer): readonly MqttPacket[] {
    this.#rest = Buffer.concat([this.#rest, piece]);
    const packets: MqttPacket[] = [];
    for (let packet = this.#take(); packet !== null; packet = this.#take()) packets.push(packet);
    return packets;
  }

  #take(): MqttPacket | null {
    const length = readLength(this.#rest);
    if (length === null || this.#rest.length < length.start + length.value) return null;
    const kind = (this.#rest[0] ?? 0) >> 4;
    const end = length.start + length.value;
    const body = this.#rest.subarray(length.start, end);
    this.#rest = this.#rest.subarray(end);
    return { kind, body };
  }
}

/** Seven bits per byte, lowest first; the eighth bit marks a following byte. */
function readLength(bytes: Buffer): { readonly value: number; readonly start: number } | null {
  let value = 0;
  for (let index = 0; index < LENGTH_BYTES; index += 1) {
    const byte = bytes[index + 1];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 128 ** index;
    if (byte < 0x80) return { value, start: index + 2 };
  }
  throw new RangeError('The length of a packet has four bytes at most');
}

function packet(head: number, body: Buffer): Buffer {
  const length: number[] = [];
  let rest = body.length;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    length.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([head, ...length]), body]);
}

/** The acknowledgement of `connect`: accepted. */
export const mqttConnected = packet(0x20, Buffer.from([0, 0]));

/** The response to `ping`. */
export const mqttPong = packet(0xd0, Buffer.alloc(0));

/** Acknowledges `subscribe`: every topic with QoS 0, at most once. */
export function mqttSubscribed(body: Buffer): Buffer {
  return packet(0x90, Buffer.concat([body.subarray(0, 2), Buffer.alloc(topicsOf(body, 1).length)]));
}

/** Acknowledges `unsubscribe`. */
export function mqttUnsubscribed(body: Buffer): Buffer {
  return packet(0xb0, body.subarray(0, 2));
}

/** A message on a topic. */
export function mqttMessage(topic: string, text: string): Buffer {
  const name = Buffer.from(topic);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(name.length);
  return packet(0x30, Buffer.concat([length, name, Buffer.from(text)]));
}

/** Returns the topics of a `subscribe` (each followed by one QoS byte) or `unsubscribe` (none). */
export function topicsOf(body: Buffer, qualityBytes: 0 | 1): readonly string[] {
  const topics: string[] = [];
  for (let at = 2; at + 2 <= body.length;) {
    const end = at + 2 + body.readUInt16BE(at);
    topics.push(body.subarray(at + 2, end).toString());
    at = end + qualityBytes;
  }
  return topics;
}
