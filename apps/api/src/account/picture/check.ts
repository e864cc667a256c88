import { MAXIMUM_PICTURE_BYTES, MAXIMUM_PICTURE_SIDE, type PictureType } from '@tollgate/contracts'
import { type InvalidFields, invalidField } from '../../core/errors.ts'
import { readImage } from './read-image.ts'

/** What the picture is; refuses what is none, or too large to be shown beside every name. */
export function checkPicture(bytes: Buffer): PictureType {
  if (bytes.length > MAXIMUM_PICTURE_BYTES) throw refuse('A picture has at most 200 kB')
  const image = readImage(bytes)
  if (!image) throw refuse('A picture is a whole PNG, JPEG or WebP image')
  const { mimeType, width, height } = image
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAXIMUM_PICTURE_SIDE) {
    throw refuse(`A picture has 1 to ${MAXIMUM_PICTURE_SIDE} pixels along either side`)
  }
  return mimeType
}

function refuse(message: string): InvalidFields {
  return invalidField(['body', 'picture'], message)
}
