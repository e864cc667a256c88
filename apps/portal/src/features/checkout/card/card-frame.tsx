import { useTranslate } from '@tollgate/messages/react'
import type { CardForm } from './use-card-form.ts'
import { useFrameAddress } from './use-frame-address.ts'

/** The processor's own page: what is typed there never reaches ours. */
export function CardFrame({ form, address }: { form: CardForm; address: string }) {
  const t = useTranslate()
  const source = useFrameAddress(address)
  return (
    <iframe
      key={form.attempt}
      ref={form.frame}
      src={source}
      title={t('checkout.card.frame')}
      className="-mx-[3px] -mt-[3px] -mb-2 h-42 w-[calc(100%+6px)]"
    />
  )
}
