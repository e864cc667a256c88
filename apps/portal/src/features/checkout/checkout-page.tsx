import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CheckoutPublic } from '#api/model'
import { useAccent } from '#app/features/merchant/merchant.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { isEmbedded } from './embed/is-embedded.ts'
import { OrderSummary } from './order/order-summary.tsx'
import { CheckoutSkeleton } from './outcome/checkout-skeleton.tsx'
import { CheckoutEnd, CheckoutError, Receipt } from './outcome/lazy-outcome.ts'
import { Purchase } from './purchase.tsx'
import { useCheckoutRecord, useFreshReading } from './use-checkout-record.ts'

function useTitle(checkout: CheckoutPublic | undefined): void {
  const t = useTranslate()
  const title =
    checkout === undefined
      ? t('checkout.page.title')
      : t('checkout.page.title_with_merchant', { merchantName: checkout.organization.name })
  useEffect(() => {
    document.title = title
  }, [title])
}

function statusOf(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null
}

/** The stage depends on the checkout's status alone, no matter which tab or event changed it. */
function CheckoutStage({ checkout }: { checkout: CheckoutPublic }) {
  const [first] = useState(checkout.status)
  switch (checkout.status) {
    case 'open':
    case 'confirmed':
      return <Purchase checkout={checkout} />
    case 'succeeded':
      return (
        <CheckoutLayout checkout={checkout} summary={<OrderSummary checkout={checkout} />} done>
          <Receipt checkout={checkout} fresh={first !== 'succeeded'} />
        </CheckoutLayout>
      )
    case 'expired':
    case 'failed':
      return <CheckoutEnd reason={checkout.status} organization={checkout.organization} />
  }
}

function CheckoutState() {
  const { checkout, error, isReading } = useFreshReading()
  const { refresh } = useCheckoutRecord()
  useTitle(checkout)
  useAccent(checkout?.organization)
  const status = statusOf(error)
  const organization = checkout?.organization
  if (status === 410) return <CheckoutEnd reason="expired" organization={organization} />
  if (status === 403) return <CheckoutEnd reason="unavailable" organization={organization} />
  if (status === 404 || status === 422) return <CheckoutEnd reason="not_found" />
  if (checkout !== undefined) return <CheckoutStage checkout={checkout} />
  if (!navigator.onLine) return <CheckoutEnd reason="offline" />
  if (error !== null) {
    return <CheckoutError error={error} onRetry={refresh} retrying={isReading} />
  }
  return <CheckoutSkeleton />
}

const EmbedFrame = lazy(() => import('./embed/embed-frame.tsx'))

export function CheckoutPage() {
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      {isEmbedded() ? (
        <EmbedFrame>
          <CheckoutState />
        </EmbedFrame>
      ) : (
        <CheckoutState />
      )}
    </Suspense>
  )
}
