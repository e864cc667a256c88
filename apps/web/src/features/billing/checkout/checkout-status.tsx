import { useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { Checkout, CheckoutStatus as Status } from '#api/model/index.ts'
import { declineText } from '../payment/decline-text.ts'

const tones: Record<Status, BadgeTone> = {
  open: 'neutral',
  confirmed: 'warning',
  succeeded: 'success',
  expired: 'neutral',
  failed: 'danger',
}

/** How far the buyer got, and why the last payment failed. */
export function CheckoutStatus({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const { status, payment_processor_metadata: metadata } = checkout
  const code = status === 'succeeded' ? undefined : metadata.failure_code
  return (
    <>
      <Badge tone={tones[status]}>{t(`billing.checkout.status.${status}`)}</Badge>
      {code !== undefined && (
        <span className="block text-danger-text text-xs">{declineText(t, code)}</span>
      )}
    </>
  )
}
