import { useTranslate } from '@tollgate/messages/react'
import { Spinner } from '@tollgate/ui/spinner'
import type { CheckoutPublic } from '#api/model'
import { ChallengeDialog } from '#app/features/card/challenge-dialog.tsx'
import { useCheckoutRecord } from '../use-checkout-record.ts'
import { Challenge } from './challenge.tsx'
import { StripeChallenge } from './stripe-challenge.tsx'
import { useFocusedHeading } from './use-focused-heading.ts'
import { useFollowedCheckout } from './use-followed-checkout.ts'
import { useIsSlow } from './use-is-slow.ts'

interface PaymentPendingProps {
  checkout: CheckoutPublic
  /** After the buyer has given up the payment, to pay with another card. */
  onOtherCard: () => void
}

/** The outcome comes from the server, which has it from the processor: ask until it is known. */
export function PaymentPending({ checkout, onOtherCard }: PaymentPendingProps) {
  const t = useTranslate()
  useFollowedCheckout()
  const { refresh } = useCheckoutRecord()
  const { action_url: actionUrl, ...settings } = checkout.payment_processor_metadata
  const { intent_client_secret: intentSecret, publishable_key: publishableKey } = settings
  const shared = { onOtherCard, onAnswered: refresh }
  if (intentSecret !== undefined && publishableKey !== undefined) {
    return (
      <StripeChallenge {...shared} publishableKey={publishableKey} intentSecret={intentSecret} />
    )
  }
  if (actionUrl === undefined) return <Processing checkout={checkout} />
  return (
    <Challenge key={actionUrl} {...shared}>
      {(answers) => (
        <ChallengeDialog
          title={t('checkout.challenge.title')}
          text={t('checkout.challenge.text')}
          address={actionUrl}
          {...answers}
        />
      )}
    </Challenge>
  )
}

function Processing({ checkout }: { checkout: CheckoutPublic }) {
  const t = useTranslate()
  const slow = useIsSlow()
  const heading = useFocusedHeading()
  const email = checkout.customer_email ?? ''
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <span className="mb-2 text-accent-text [&_svg]:size-8">
        <Spinner />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {checkout.is_payment_form_required
          ? t('checkout.processing.payment')
          : t('checkout.processing.order')}
      </h2>
      <p role="status" className="max-w-sm text-balance text-ink-muted wrap-anywhere">
        {slow ? t('checkout.processing.slow', { email }) : t('checkout.processing.text')}
      </p>
    </div>
  )
}
