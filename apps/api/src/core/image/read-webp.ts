import type { Image } from './image.ts'

type Size = Pick<Image, 'width' | 'height'>

const FIRST_CHUNK = 12
const HEADER = 8
const BITS_14 = 0x3fff

export function readWebp(bytes: Buffer): Image | null {
  if (bytes.length < FIRST_CHUNK + HEADER + 10) return null
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null
  if (bytes.readUInt32LE(4) + HEADER !== bytes.length || !isWhole(bytes)) return null
  const size = readSize(bytes, textAt(bytes, FIRST_CHUNK))
  return size && { mimeType: 'image/webp', ...size }
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}

/** Whether the chunks fill the file to its end, with pixels among them. */
function isWhole(bytes: Buffer): boolean {
  let hasPixels = false
  let at = FIRST_CHUNK
  while (at + HEADER <= bytes.length) {
    hasPixels ||= ['VP8 ', 'VP8L', 'ANMF'].includes(textAt(bytes, at))
    const length = bytes.readUInt32LE(at + 4)
    at += HEADER + length + (length % 2)
  }
  return hasPixels && at === bytes.length
}

/** Lossy, lossless and extended files each say it elsewhere. */
function readSize(bytes: Buffer, kind: string): Size | null {
  const data = FIRST_CHUNK + HEADER
  if (kind === 'VP8 ') {
    return {
      width: bytes.readUInt16LE(data + 6) & BITS_14,
      height: bytes.readUInt16LE(data + 8) & BITS_14,
    }
  }
  if (kind === 'VP8L') {
    const packed = bytes.readUInt32LE(data + 1)
    return { width: (packed & BITS_14) + 1, height: ((packed >>> 14) & BITS_14) + 1 }
  }
  if (kind !== 'VP8X') return null
  return { width: bytes.readUIntLE(data + 4, 3) + 1, height: bytes.readUIntLE(data + 7, 3) + 1 }
}
