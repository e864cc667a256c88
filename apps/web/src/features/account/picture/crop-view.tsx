import { useTranslate } from '@tollgate/messages/react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useEffect } from 'react'
import type { Crop } from './crop.ts'
import { moveCrop } from './crop.ts'
import { drawCrop, pictureSize } from './draw.ts'
import { type PictureSubject, pictureShapes, pictureTexts } from './picture-subject.ts'

const step = 0.05

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

interface CropViewProps {
  subject: PictureSubject
  canvas: RefObject<HTMLCanvasElement | null>
  image: ImageBitmap
  crop: Crop
  onCropChange: (crop: Crop) => void
}

/** The picture as it will be, to be moved by the pointer or the arrow keys. */
export function CropView({ subject, canvas, image, crop, onCropChange }: CropViewProps) {
  const t = useTranslate()
  const shape = pictureShapes[subject]
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, image, crop)
  }, [canvas, image, crop])

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth } = event.currentTarget
    onCropChange(
      moveCrop(image, crop, -event.movementX / clientWidth, -event.movementY / clientWidth),
    )
  }

  function move(event: KeyboardEvent): void {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onCropChange(moveCrop(image, crop, ...direction))
  }

  return (
    <div
      role="application"
      aria-label={t(pictureTexts[subject].cropView)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is in it.
      tabIndex={0}
      onKeyDown={move}
      className={shape}
    >
      <canvas
        ref={canvas}
        width={pictureSize}
        height={pictureSize}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className={`size-64 cursor-move touch-none bg-sunken shadow-low ${shape}`}
      />
    </div>
  )
}
