import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Button, buttonClass } from '@tollgate/ui/button'
import type { DragEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { CropDialog } from './crop-dialog.tsx'
import { useChosenImage } from './use-chosen-image.ts'
import { usePicture } from './use-picture.ts'

/** The user’s picture: a file is chosen or dropped, cut to a square, and saved at once. */
export function PictureSetting() {
  const t = useTranslate()
  const { image, unreadable, choose, clear } = useChosenImage()
  const picture = usePicture({ onSaved: clear })
  const hintId = useId()
  function start(files: FileList | null): void {
    picture.forgetError()
    void choose(files?.[0])
  }
  return (
    <DropZone onDrop={start}>
      <PictureButtons hintId={hintId} onChoose={start} picture={picture} />
      <p id={hintId} className="text-[0.8125rem] text-ink-muted">
        {t('account.picture.help')}
      </p>
      {unreadable && (
        <p role="alert" className="text-[0.8125rem] text-danger-text">
          {t('account.picture.unreadable')}
        </p>
      )}
      {image !== null && (
        <CropDialog
          image={image}
          onSave={picture.save}
          onClose={clear}
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
  const { user } = useSession()
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
      <Avatar name={user.name} image={user.image} size="huge" />
      <div className="min-w-48 flex-1 space-y-2">{children}</div>
    </div>
  )
}

interface PictureButtonsProps {
  hintId: string
  onChoose: (files: FileList | null) => void
  picture: ReturnType<typeof usePicture>
}

function PictureButtons({ hintId, onChoose, picture }: PictureButtonsProps) {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <div className="flex flex-wrap gap-2">
      <label
        className={buttonClass({
          className:
            'relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        })}
      >
        {user.image === null ? t('account.picture.choose') : t('account.picture.replace')}
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
      {user.image !== null && (
        <Button variant="ghost" pending={picture.removing} onClick={picture.remove}>
          {t('common.action.remove')}
        </Button>
      )}
    </div>
  )
}
