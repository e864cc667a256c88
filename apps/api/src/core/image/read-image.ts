import type { Image } from './image.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'

/**
 * The type of an image, by its bytes alone: clients can claim anything. Null for everything else, for
 * truncated images, and for images with trailing data.
 */
export function readImage(bytes: Buffer): Image | null {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
}
