/** Packet types of MQTT 3.1.1 that the platform's broker sends. */
export const MQTT_KINDS = { connected: 2, message: 3, subscribed: 9 } as const;

export interface MqttPacket {
  readonly kind: number;
  /** The packet without its type and length bytes. */
  readonly body: Uint8Array;
}

const encoder = new TextEncoder();
const LENGTH_BYTES = 4;
const PROTOCOL_LEVEL = 4;
const CLEAN_SESSION = 2;

/** Reassembles packets from the chunks of a socket. */
export class MqttReader {
  #rest = new Uint8Array();

  /** Returns the packets completed by this chunk. Throws a `RangeError` for an invalid packet. */
  read(piece: Uint8Array): readonly MqttPacket[] {
    this.#rest = join(this.#rest, piece);
    const packets: MqttPacket[] = [];
    for (let packet = this.#take(); packet; packet = this.#take()) packets.push(packet);
    return packets;
  }

  #take(): MqttPacket | undefined {
    const length = readLength(this.#rest);
    const end = length ? length.start + length.value : Infinity;
    if (!length || this.#rest.length < end) return undefined;
    const packet = { kind: (this.#rest[0] ?? 0) >> 4, body: this.#rest.slice(length.start, end) };
    this.#rest = this.#rest.slice(end);
    return packet;
  }
}

/** Reads a variable-length integer: seven bits per byte, lowest first; the eighth bit marks a continuation. */
function readLength(bytes: Uint8Array): { readonly value: number; readonly start: number } | undefined {
  let value = 0;
  for (let index = 1; index <= LENGTH_BYTES; index += 1) {
    const byte = bytes[index];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 128 ** (index - 1);
    if (byte < 0x80) return { value, start: index + 1 };
  }
  throw new RangeError('A length of more than four bytes');
}

export function encodeConnect(clientId: string, keepAliveS: number): Uint8Array<ArrayBuffer> {
  const head = join(encodeText('MQTT'), Uint8Array.of(PROTOCOL_LEVEL, CLEAN_SESSION));
  return encodePacket(0x10, join(join(head, encodeNumber(keepAliveS)), encodeText(clientId)));
}

/** Requests QoS 0, at-most-once delivery. */
export function encodeSubscribe(topic: string): Uint8Array<ArrayBuffer> {
  return encodePacket(0x82, join(join(encodeNumber(1), encodeText(topic)), Uint8Array.of(0)));
}

export function encodePing(): Uint8Array<ArrayBuffer> {
  return encodePacket(0xc0, new Uint8Array());
}

/** Decodes the text of a message, ignoring its topic. */
export function readMessage(body: Uint8Array): string {
  const topicLength = ((body[0] ?? 0) << 8) | (body[1] ?? 0);
  return new TextDecoder().decode(body.subarray(2 + topicLength));
}

function encodePacket(head: number, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const length: number[] = [];
  let rest = body.length;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    length.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return join(Uint8Array.of(head, ...length), body);
}

function encodeText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = encoder.encode(text);
  return join(encodeNumber(bytes.length), bytes);
}

function encodeNumber(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value >> 8, value & 0xff);
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
