import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { useFieldControl } from '@tollgate/ui/form-context'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type Crop,
  clampCrop,
  drawCrop,
  encodePicture,
  initialCrop,
  maximumZoom,
  moveCrop,
  pictureSize,
} from './crop.ts'

interface CropDialogProps {
  subject: PictureSubject
  image: ImageBitmap
  onSave: (picture: Blob) => void
  onClose: () => void
  pending: boolean
  error: string | null
}

export function CropDialog(props: CropDialogProps) {
  const { subject, onClose } = props
  const t = useTranslate()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        width="small"
        title={t(pictureTexts[subject].cropTitle)}
        description={t(pictureTexts[subject].cropText)}
      >
        <CropForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

function CropForm({ subject, image, onSave, onClose, pending, error }: CropDialogProps) {
  const t = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(() => initialCrop(image))
  async function save(): Promise<void> {
    if (canvas.current !== null) onSave(await encodePicture(canvas.current))
  }
  return (
    <div className="flex flex-col items-center gap-4">
      <CropView
        subject={subject}
        canvas={canvas}
        image={image}
        crop={crop}
        onCropChange={setCrop}
      />
      <Field name="zoom" label={t('account.picture.zoom')}>
        <RangeInput
          min={1}
          max={maximumZoom}
          step={0.1}
          value={crop.zoom}
          onValueChange={(zoom) => setCrop(clampCrop(image, { ...crop, zoom }))}
        />
      </Field>
      {error !== null && (
        <Alert tone="danger" className="w-full">
          {error}
        </Alert>
      )}
      <div className="w-full">
        <DialogFooter>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {t('account.picture.save')}
          </Button>
        </DialogFooter>
      </div>
    </div>
  )
}

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
function CropView({ subject, canvas, image, crop, onCropChange }: CropViewProps) {
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

interface RangeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value: number
  onValueChange: (value: number) => void
}

function RangeInput({ onValueChange, ...props }: RangeInputProps) {
  return (
    <input
      {...useFieldControl()}
      {...props}
      type="range"
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      className="h-5 w-full cursor-pointer accent-accent"
    />
  )
}

/** Whose picture it is: that of a person is round, and is spoken of in other words. */
export type PictureSubject = 'person' | 'organization'

export const pictureTexts = {
  person: {
    help: 'account.picture.help',
    cropTitle: 'account.picture.crop_title',
    cropText: 'account.picture.crop_text',
    cropView: 'account.picture.crop_view',
  },
  organization: {
    help: 'organization.logo.help',
    cropTitle: 'organization.logo.crop_title',
    cropText: 'organization.logo.crop_text',
    cropView: 'organization.logo.crop_view',
  },
} as const

const pictureShapes = { person: 'rounded-full', organization: 'rounded-lg' }
