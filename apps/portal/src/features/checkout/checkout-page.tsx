import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useGetPublicCheckout } from '#api/checkout/checkout.ts'
import type { CheckoutPublic } from '#api/model'
import { useAccent } from '#app/features/merchant/merchant.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { isEmbedded } from './embed/is-embedded.ts'
import { OrderSummary } from './order/order-summary.tsx'
import { CheckoutSkeleton } from './outcome/checkout-skeleton.tsx'
import { CheckoutEnd, CheckoutError, Receipt } from './outcome/lazy-outcome.ts'
import { Purchase } from './purchase.tsx'

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

const leastDelay = 60_000

/** When to ask again whether an open checkout has expired: at its time, by the clock of this browser. */
function untilExpiry(checkout: CheckoutPublic | undefined): number | false {
  if (checkout?.status !== 'open') return false
  return Math.max(new Date(checkout.expires_at).getTime() - Date.now(), leastDelay)
}

function CheckoutState({ clientSecret }: { clientSecret: string }) {
  const {
    data: checkout,
    error,
    isPaused,
    isFetching,
    refetch,
  } = useGetPublicCheckout(clientSecret, {
    query: { refetchInterval: ({ state }) => untilExpiry(state.data) },
  })
  useTitle(checkout)
  useAccent(checkout?.organization)
  const status = statusOf(error)
  const organization = checkout?.organization
  if (status === 410) return <CheckoutEnd reason="expired" organization={organization} />
  if (status === 403) return <CheckoutEnd reason="unavailable" organization={organization} />
  if (status === 404 || status === 422) return <CheckoutEnd reason="not_found" />
  if (checkout !== undefined) return <CheckoutStage checkout={checkout} />
  if (isPaused) return <CheckoutEnd reason="offline" />
  if (error !== null) {
    return <CheckoutError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <CheckoutSkeleton />
}

const EmbedFrame = lazy(() => import('./embed/embed-frame.tsx'))

export function CheckoutPage({ clientSecret }: { clientSecret: string }) {
  const state = <CheckoutState clientSecret={clientSecret} />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      {isEmbedded() ? <EmbedFrame clientSecret={clientSecret}>{state}</EmbedFrame> : state}
    </Suspense>
  )
}
