import type { PictureType } from '@tollgate/contracts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'

export interface Image {
  mimeType: PictureType
  width: number
  height: number
}

/**
 * What an image is, by its bytes alone: whoever sends it may call it anything. Null for everything
 * else, for an image that is cut off, and for one with something behind its end.
 */
export function readImage(bytes: Buffer): Image | null {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
}
