import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useEffect, useRef } from 'react'
import { isChallengeOver } from '../card/card-messages.ts'
import { useFrameAddress } from '../card/use-frame-address.ts'
import { useCheckoutRecord } from '../use-checkout.ts'

/** The bank's question in a dialog of its own; closed by mistake, it can be opened again. */
export function Challenge({ address, clientSecret }: { address: string; clientSecret: string }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const { read } = useCheckoutRecord(clientSecret)
  const source = useFrameAddress(address)
  const reread = useRef(read)
  useEffect(() => {
    reread.current = read
  })

  useEffect(() => {
    dialog.current?.showModal()
    function listen(event: MessageEvent<unknown>): void {
      if (!isChallengeOver(event)) return
      dialog.current?.close()
      void reread.current().catch(() => {})
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  return (
    <>
      <Button variant="primary" onClick={() => dialog.current?.showModal()}>
        {t('checkout.challenge.resume')}
      </Button>
      <dialog
        ref={dialog}
        aria-label={t('checkout.challenge.title')}
        className="m-auto w-[calc(100%-2rem)] max-w-md overflow-hidden rounded-xl bg-surface p-0 text-ink shadow-high backdrop:bg-scrim"
      >
        <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
          <h2 className="font-semibold text-base">{t('checkout.challenge.title')}</h2>
          <Button variant="ghost" size="small" onClick={() => dialog.current?.close()}>
            {t('common.action.close')}
          </Button>
        </div>
        <iframe src={source} title={t('checkout.challenge.text')} className="h-72 w-full" />
      </dialog>
    </>
  )
}
