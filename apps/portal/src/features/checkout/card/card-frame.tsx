import { useTranslate } from '@tollgate/messages/react'
import { useFieldFrame } from '@tollgate/ui/field-frame'
import { useEffect } from 'react'
import type { CardForm } from './use-card-form.ts'
import { useFrameUrl } from './use-frame-url.ts'

/**
 * The processor's own page: what is typed there never reaches ours. A hidden input stands for it
 * in the form around it, so that an incomplete card is marked and focused in its turn.
 */
export function CardFrame({ form, address }: { form: CardForm; address: string }) {
  const t = useTranslate()
  const source = useFrameUrl(address)
  const { invalid, name } = useFieldFrame({ name: 'confirmation_token_id' }).context
  const { check, complete } = form
  useEffect(() => {
    if (invalid) check({ focus: false })
  }, [invalid, check])
  return (
    <div className="relative scroll-mt-24">
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
