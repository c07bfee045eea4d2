import { inflateSync } from "node:zlib";

/** Lengths in bytes of the parts of both formats. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/**
 * A WOFF 1.0 file as the plain TrueType or OpenType font that it packs: what sets text for sharp (Pango) reads no
 * other. https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF 1.0 file");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY);
  writeHeader(directory, woff.readUInt32BE(4), count);

  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY, WOFF_HEADER + (index + 1) * WOFF_ENTRY);
    const table = unpackTable(woff, entry);
    const at = FONT_HEADER + index * FONT_ENTRY;
    entry.copy(directory, at, 0, 4); // its name
    entry.copy(directory, at + 4, 16, 20); // its checksum
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc(-table.length & 3); // tables begin at multiples of four
    tables.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat([directory, ...tables]);
}

function unpackTable(woff: Buffer, entry: Buffer): Buffer {
  const offset = entry.readUInt32BE(4);
  const packedLength = entry.readUInt32BE(8);
  const length = entry.readUInt32BE(12);
  const packed = woff.subarray(offset, offset + packedLength);
  return packedLength < length ? inflateSync(packed) : packed;
}

/** The kind of font, the number of its tables, and what a binary search in their list would want to know. */
function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const levels = Math.floor(Math.log2(count));
  const range = 2 ** levels * FONT_ENTRY;
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(levels, 8);
  directory.writeUInt16BE(count * FONT_ENTRY - range, 10);
}
