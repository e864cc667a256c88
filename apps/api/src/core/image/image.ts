import type { PictureType } from '@tollgate/contracts'

export interface Image {
  mimeType: PictureType
  width: number
  height: number
}
