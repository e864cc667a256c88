import { useTranslate } from '@tollgate/messages/react'
import { useFieldFrame } from '@tollgate/ui/field-frame'
import { useEffect } from 'react'
import type { CardForm } from './use-card-form.ts'
import { useFrameUrl } from './use-frame-url.ts'

/** In the form around the card form, so that an incomplete card is marked and focused in its turn. */
export function CardStandIn({ form: { check, complete } }: { form: CardForm }) {
  const { invalid, name } = useFieldFrame({ name: 'confirmation_token_id' }).context
  useEffect(() => {
    if (invalid) check({ focus: false })
  }, [invalid, check])
  return (
    <input
      aria-hidden
      tabIndex={-1}
      name={name}
      value={complete === true ? 'complete' : ''}
      required={complete === false}
      onChange={() => {}}
      onFocus={() => check({ focus: true })}
      className="sr-only top-0"
    />
  )
}

/** The processor's own page: what is typed there never reaches ours. */
export function CardFrame({ form, address }: { form: CardForm; address: string }) {
  const t = useTranslate()
  const source = useFrameUrl(address)
  return (
    <div className="relative scroll-mt-24">
      <CardStandIn form={form} />
      <iframe
        key={form.attempt}
        ref={form.frame}
        src={source}
        title={t('checkout.card.frame')}
        className="-mx-[3px] -mt-[3px] -mb-2 h-42 w-[calc(100%+6px)]"
      />
    </div>
  )
}
