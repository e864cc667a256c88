import { AmountRow, PlannedOrderRows } from '@tollgate/app/planned-amounts'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Money } from '@tollgate/ui/table-cells'
import { useListUpcomingPortalOrders } from '#api/portal-subscription/portal-subscription.ts'
import { useOrderTexts } from './preview-amounts.tsx'

/** What the next order comes to by what was used so far, line by line. */
export function UpcomingPayment({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslate()
  const format = useFormat()
  const texts = useOrderTexts()
  const { data } = useListUpcomingPortalOrders(subscriptionId)
  const [next] = data?.items ?? []
  if (next === undefined) return null
  return (
    <div className="space-y-2 rounded-lg border bg-surface px-4 py-3.5">
      <dl className="space-y-1.5">
        <PlannedOrderRows order={next} texts={texts} />
        <AmountRow term={t('subscription.due_next', { date: format.date(next.at) })} strong>
          <Money amount={next.due_amount} currency={next.currency} />
        </AmountRow>
      </dl>
      <p className="text-[0.8125rem] text-ink-muted">{t('portal.usage.upcoming_text')}</p>
    </div>
  )
}
