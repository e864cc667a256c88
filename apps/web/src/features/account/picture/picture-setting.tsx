import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Button, buttonClass } from '@tollgate/ui/button'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { CropDialog, type PictureSubject, pictureTexts } from './crop-dialog.tsx'

/** What can be done with a picture, and how it goes. */
export interface PictureActions {
  save: (picture: Blob) => void
  saving: boolean
  saveError: string | null
  clearError: () => void
  remove: () => void
  removing: boolean
}

interface PictureSettingProps {
  subject: PictureSubject
  name: string
  image: string | null
  chosen: ReturnType<typeof useImageFile>
  picture: PictureActions
}

/** A picture: a file is chosen or dropped, cut to a square, and saved at once. */
export function PictureSetting({ subject, name, image, chosen, picture }: PictureSettingProps) {
  const t = useTranslate()
  const hintId = useId()
  function start(files: FileList | null): void {
    picture.clearError()
    void chosen.choose(files?.[0])
  }
  return (
    <DropZone onDrop={start}>
      <Avatar name={name} image={image} shape={subject} size="huge" />
      <div className="min-w-48 flex-1 space-y-2">
        <PictureButtons hintId={hintId} image={image} onChoose={start} picture={picture} />
        <p id={hintId} className="text-[0.8125rem] text-ink-muted">
          {t(pictureTexts[subject].help)}
        </p>
        {chosen.unreadable && (
          <p role="alert" className="text-[0.8125rem] text-danger-text">
            {t('account.picture.unreadable')}
          </p>
        )}
      </div>
      {chosen.image !== null && (
        <CropDialog
          subject={subject}
          image={chosen.image}
          onSave={picture.save}
          onClose={chosen.clear}
          pending={picture.saving}
          error={picture.saveError}
        />
      )}
    </DropZone>
  )
}

interface DropZoneProps {
  onDrop: (files: FileList) => void
  children: ReactNode
}

function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  function over(event: DragEvent): void {
    event.preventDefault()
    setIsOver(true)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    onDrop(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first.
    <div
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-4 rounded-lg outline-2 outline-offset-8 ${isOver ? 'outline-accent outline-dashed' : 'outline-transparent'}`}
    >
      {children}
    </div>
  )
}

interface PictureButtonsProps {
  hintId: string
  image: string | null
  onChoose: (files: FileList | null) => void
  picture: PictureActions
}

function PictureButtons({ hintId, image, onChoose, picture }: PictureButtonsProps) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-2">
      <label
        className={buttonClass({
          className:
            'relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        })}
      >
        {image === null ? t('account.picture.choose') : t('account.picture.replace')}
        <input
          type="file"
          accept="image/*"
          aria-describedby={hintId}
          className="sr-only"
          onChange={(event) => {
            onChoose(event.target.files)
            // The same file may be chosen again after an error.
            event.target.value = ''
          }}
        />
      </label>
      {image !== null && (
        <Button variant="ghost" pending={picture.removing} onClick={picture.remove}>
          {t('common.action.remove')}
        </Button>
      )}
    </div>
  )
}

/** The image of a chosen file, once the browser could read it. */
export function useImageFile() {
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const read = await createImageBitmap(file).catch(() => null)
    setImage(read)
    setUnreadable(read === null)
  }
  return { image, unreadable, choose, clear: () => setImage(null) }
}
