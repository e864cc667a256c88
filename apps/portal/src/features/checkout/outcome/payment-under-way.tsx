import { useTranslate } from '@tollgate/messages/react'
import { Spinner } from '@tollgate/ui/spinner'
import type { CheckoutPublic } from '#api/model'
import { usePolledCheckout } from '../use-checkout.ts'
import { Challenge } from './challenge.tsx'
import { useFocusedHeading } from './use-focused-heading.ts'
import { useSlow } from './use-slow.ts'

/** The outcome comes from the server, which has it from the processor: ask until it is known. */
export function PaymentUnderWay({ checkout }: { checkout: CheckoutPublic }) {
  const t = useTranslate()
  const slow = useSlow()
  const heading = useFocusedHeading()
  usePolledCheckout(checkout.client_secret)
  const { action_url: actionUrl } = checkout.payment_processor_metadata
  const title = checkout.is_payment_form_required
    ? t('checkout.under_way.paying')
    : t('checkout.under_way.getting')
  const email = checkout.customer_email ?? ''
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <span className="mb-2 text-accent-text [&_svg]:size-8">
        <Spinner />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {actionUrl === undefined ? title : t('checkout.challenge.waiting')}
      </h2>
      <p role="status" className="max-w-sm text-balance text-ink-muted">
        {slow && actionUrl === undefined
          ? t('checkout.under_way.slow', { email })
          : t('checkout.under_way.text')}
      </p>
      {actionUrl !== undefined && (
        <Challenge address={actionUrl} clientSecret={checkout.client_secret} />
      )}
    </div>
  )
}
