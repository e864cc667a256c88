import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { CardStandIn } from '../card-frame.tsx'
import { type StripeCardProps, useStripeCard } from './use-stripe-card.ts'

/** Stripe’s fields for a card, loaded from Stripe only where they are shown. */
export default function StripeCard(props: StripeCardProps) {
  const t = useTranslate()
  const { host, isReady, hasFailed } = useStripeCard(props)
  const { form } = props
  if (hasFailed) {
    return (
      <Alert
        tone="danger"
        action={
          <Button size="small" onClick={() => form.clear({ focus: true })}>
            {t('checkout.card.reload')}
          </Button>
        }
      >
        {t('checkout.card.unreachable')}
      </Alert>
    )
  }
  return (
    <div className="relative scroll-mt-24">
      <CardStandIn form={form} />
      <section ref={host} aria-label={t('checkout.card.frame')} className="min-h-24" />
      {!isReady && <Skeleton className="absolute inset-0 h-24 w-full" />}
    </div>
  )
}
