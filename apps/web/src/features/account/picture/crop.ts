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
