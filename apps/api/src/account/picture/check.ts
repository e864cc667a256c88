import { MAXIMUM_PICTURE_BYTES, MAXIMUM_PICTURE_SIDE, type PictureType } from '@tollgate/contracts'
import { refusal } from '../../core/errors.ts'
import { readImage } from '../../core/image/read-image.ts'

const AT = ['body', 'picture']

/** What the picture is; refuses what is none, or too large to be shown beside every name. */
export function checkPicture(bytes: Buffer): PictureType {
  if (bytes.length > MAXIMUM_PICTURE_BYTES) throw refusal('picture.too_heavy', { at: AT })
  const image = readImage(bytes)
  if (!image) throw refusal('picture.not_an_image', { at: AT })
  const { mimeType, width, height } = image
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAXIMUM_PICTURE_SIDE) {
    throw refusal('picture.wrong_size', { at: AT, values: { most: MAXIMUM_PICTURE_SIDE } })
  }
  return mimeType
}
