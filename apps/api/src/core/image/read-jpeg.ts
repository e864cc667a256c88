import type { Image } from './image.ts'

const MARKER = 0xff
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** SOF0 to SOF15 without the three tables that lie between them. */
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])

export function readJpeg(bytes: Buffer): Image | null {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return null
  let size: Pick<Image, 'width' | 'height'> | null = null
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === MARKER) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) {
      return size && at + 2 === bytes.length ? { mimeType: 'image/jpeg', ...size } : null
    }
    if (at + 9 > bytes.length) return null
    if (FRAMES.has(marker)) {
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
  }
  return null
}

/** Inside a scan, `FF 00` is data and `FF D0` to `FF D7` are restarts. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === MARKER && next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) {
      return at
    }
  }
  return bytes.length
}
