/** Reads and writes the few MP4 boxes that a fragmented track needs. */

/** Lists the boxes between two offsets as `{type, offset, length}`. */
export function listBoxes(bytes, from = 0, to = bytes.length) {
  const boxes = [];
  for (let offset = from; offset + 8 <= to;) {
    const length = bytes.readUInt32BE(offset);
    if (length < 8) throw new Error(`Box without a usable length at ${offset}`);
    boxes.push({ type: bytes.toString('latin1', offset + 4, offset + 8), offset, length });
    offset += length;
  }
  return boxes;
}

/** Returns the first box at a path such as `moov/trak/mdia/mdhd`, or undefined. */
export function findBox(bytes, path, from = 0, to = bytes.length) {
  const [head, ...rest] = path.split('/');
  const box = listBoxes(bytes, from, to).find((candidate) => candidate.type === head);
  if (!box || rest.length === 0) return box;
  return findBox(bytes, rest.join('/'), box.offset + 8, box.offset + box.length);
}

export function makeBox(type, ...parts) {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function words(...values) {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
}

/** Returns the `timescale` of the only track. */
export function readTimescale(bytes) {
  const box = findBox(bytes, 'moov/trak/mdia/mdhd');
  return bytes.readUInt32BE(box.offset + (bytes[box.offset + 8] === 1 ? 28 : 20));
}

/** Returns `avc1.PPCCLL` from the decoder configuration. */
export function readAvcCodec(bytes) {
  const at = bytes.indexOf('avcC', 0, 'latin1');
  return `avc1.${bytes.toString('hex', at + 5, at + 8)}`;
}

/** Lists fragments as `{offset, length, decodeTime, samples, duration}`; each is one moof and its mdat. */
export function listFragments(bytes) {
  const boxes = listBoxes(bytes);
  return boxes.flatMap((box, index) => {
    if (box.type !== 'moof') return [];
    const data = boxes[index + 1];
    if (data?.type !== 'mdat') throw new Error('A fragment must be one moof followed by one mdat');
    return [{ offset: box.offset, length: box.length + data.length, ...readRun(bytes, box) }];
  });
}

function readRun(bytes, moof) {
  const end = moof.offset + moof.length;
  const inside = (path) => findBox(bytes, path, moof.offset + 8, end);
  const time = inside('traf/tfdt');
  const decodeTime =
    bytes[time.offset + 8] === 1
      ? Number(bytes.readBigUInt64BE(time.offset + 12))
      : bytes.readUInt32BE(time.offset + 12);
  const head = inside('traf/tfhd');
  const headFlags = bytes.readUInt32BE(head.offset + 8) & 0xffffff;
  let at = head.offset + 16 + (headFlags & 1 ? 8 : 0) + (headFlags & 2 ? 4 : 0);
  const defaultDuration = headFlags & 8 ? bytes.readUInt32BE(at) : 0;
  const run = inside('traf/trun');
  const flags = bytes.readUInt32BE(run.offset + 8) & 0xffffff;
  const samples = bytes.readUInt32BE(run.offset + 12);
  at = run.offset + 16 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  let duration = defaultDuration * samples;
  if (flags & 0x100) {
    duration = 0;
    for (let index = 0; index < samples; index += 1) duration += bytes.readUInt32BE(at + index * stride);
  }
  const firstOffset = flags & 0x800 ? bytes.readInt32BE(at + stride - 4) : 0;
  return { decodeTime, samples, duration, firstPresentation: decodeTime + firstOffset };
}
