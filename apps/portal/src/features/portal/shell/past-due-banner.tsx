import { Link, useMatchRoute } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { buttonClass } from '@tollgate/ui/button'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useGetPortalOrder } from '#api/portal-order/portal-order.ts'
import { useListPortalSubscriptions } from '#api/portal-subscription/portal-subscription.ts'
import { allSubscriptions } from '../subscription/load-subscription.ts'
import { findPastDue } from '../subscription/past-due.ts'
import { useMerchant } from './use-merchant.ts'
import { useReadAgain } from './use-read-again.ts'

const pollInterval = 5000

/** What keeps a subscription from ending, wherever the customer is. It goes away once it is paid. */
export function PastDueBanner() {
  const { slug } = useMerchant()
  const { data } = useListPortalSubscriptions(allSubscriptions, {
    query: {
      refetchInterval: ({ state }) => (findPastDue(state.data?.items ?? []) ? pollInterval : false),
    },
  })
  const late = findPastDue(data?.items ?? [])
  useReadAgainOnce(late === null)
  const isAdding = useMatchRoute()({ to: '/$organization/cards/new' }) !== false
  const isSaid = useUnpaidOrder() !== null
  // Its reader is doing already what it asks for, or reads it below.
  if (late === null || isAdding || isSaid) return null
  return <Banner slug={slug} product={late.product.name} />
}

/** What the page’s own order says of its payment; null on other pages. */
function useUnpaidOrder() {
  const match = useMatchRoute()({ to: '/$organization/orders/$order' })
  const id = match === false ? '' : (match.order ?? '')
  const { data } = useGetPortalOrder(id, { query: { enabled: id !== '' } })
  return data?.due ?? null
}

/** What was not paid may have brought back benefits as well. */
function useReadAgainOnce(isPaid: boolean): void {
  const wasPaid = useRef(isPaid)
  const readAgain = useEffectEvent(useReadAgain())
  useEffect(() => {
    if (isPaid && !wasPaid.current) void readAgain()
    wasPaid.current = isPaid
  }, [isPaid])
}

function Banner({ slug, product }: { slug: string; product: string }) {
  const t = useTranslate()
  return (
    <Alert
      tone="warning"
      title={t('subscription.past_due.title', { product })}
      className="mb-6"
      action={
        <Link
          to="/$organization/cards/new"
          params={{ organization: slug }}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          {t('subscription.card.add')}
        </Link>
      }
    >
      {t('subscription.past_due.text')}
    </Alert>
  )
}
