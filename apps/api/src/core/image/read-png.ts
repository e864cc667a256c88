import type { Image } from './image.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const FIRST_CHUNK = SIGNATURE.length
/** Length, name and checksum around the data of a chunk. */
const CHUNK_FRAME = 12

export function readPng(bytes: Buffer): Image | null {
  if (!bytes.subarray(0, FIRST_CHUNK).equals(SIGNATURE)) return null
  if (nameAt(bytes, FIRST_CHUNK) !== 'IHDR' || !endsWithLastChunk(bytes)) return null
  return { mimeType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function nameAt(bytes: Buffer, chunk: number): string {
  return bytes.toString('latin1', chunk + 4, chunk + 8)
}

function endsWithLastChunk(bytes: Buffer): boolean {
  let chunk = FIRST_CHUNK
  while (chunk + CHUNK_FRAME <= bytes.length) {
    const end = chunk + CHUNK_FRAME + bytes.readUInt32BE(chunk)
    if (nameAt(bytes, chunk) === 'IEND') return end === bytes.length
    chunk = end
  }
  return false
}
