import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useEffect, useRef } from 'react'
import { isChallengeOver } from './card-messages.ts'
import { useFrameUrl } from './use-frame-url.ts'

interface ChallengeDialogProps {
  title: string
  /** What the bank asks, for those who can’t see it. */
  text: string
  address: string
  onClose: () => void
  /** The buyer has answered the bank; how, the server knows. */
  onAnswered: () => void
}

/** The bank's page in a dialog of its own: opened again, it is loaded again. */
export function ChallengeDialog(props: ChallengeDialogProps) {
  const { title, text, address, onClose, onAnswered } = props
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const source = useFrameUrl(address)
  const answered = useRef(onAnswered)
  useEffect(() => {
    answered.current = onAnswered
  })

  useEffect(() => {
    dialog.current?.showModal()
    function listen(event: MessageEvent<unknown>): void {
      if (!isChallengeOver(event)) return
      dialog.current?.close()
      answered.current()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md overflow-hidden rounded-xl bg-surface p-0 text-ink shadow-high backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
        <h2 className="font-semibold text-base">{title}</h2>
        <Button variant="ghost" size="small" onClick={() => dialog.current?.close()}>
          {t('common.action.close')}
        </Button>
      </div>
      <iframe src={source} title={text} className="h-72 w-full" />
    </dialog>
  )
}
