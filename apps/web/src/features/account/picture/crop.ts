export interface Size {
  width: number
  height: number
}

/** The visible square of an image: its scale, and its center in pixels. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const maximumZoom = 4

export function initialCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

export function cropSize({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** The nearest crop that is entirely inside the image. */
export function clampCrop(image: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), maximumZoom)
  const half = cropSize(image, { ...crop, zoom }) / 2
  return {
    zoom,
    x: Math.min(Math.max(crop.x, half), image.width - half),
    y: Math.min(Math.max(crop.y, half), image.height - half),
  }
}

/** Moves what shows, by parts of its side. */
export function moveCrop(image: Size, crop: Crop, right: number, down: number): Crop {
  const side = cropSize(image, crop)
  return clampCrop(image, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

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
