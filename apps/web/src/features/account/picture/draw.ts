import type { Crop } from './crop.ts'
import { cropSize } from './crop.ts'

/** What is sent, along either side: twice what any screen shows. */
export const pictureSize = 256

const quality = 0.9

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const side = cropSize(image, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, pictureSize, pictureSize)
  context.drawImage(
    image,
    ...[crop.x - side / 2, crop.y - side / 2, side, side],
    ...[0, 0, pictureSize, pictureSize],
  )
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** As WebP; browsers that cannot write it give JPEG, as their PNG would be too large. */
export async function encodePicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp')
  const picture = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg')
  if (picture === null) throw new Error('The browser cannot encode pictures')
  return picture
}
