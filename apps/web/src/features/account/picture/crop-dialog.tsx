import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { useRef, useState } from 'react'
import { clampCrop, initialCrop, maximumZoom } from './crop.ts'
import { CropView } from './crop-view.tsx'
import { encodePicture } from './draw.ts'
import { type PictureSubject, pictureTexts } from './picture-subject.ts'
import { RangeInput } from './range-input.tsx'

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
