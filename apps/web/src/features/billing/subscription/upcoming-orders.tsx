import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { DataTable } from '@tollgate/ui/data-table'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import { useState } from 'react'
import { useListUpcomingOrders } from '#api/subscription/subscription.ts'
import { Section, SectionQuery } from '#app/page/record-page.tsx'

const shortCount = 3

/** What a subscription will be billed in the next year, planned by the API. */
export function UpcomingOrders({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslate()
  const upcoming = useListUpcomingOrders(subscriptionId)
  const [isWhole, setWhole] = useState(false)
  const more = (upcoming.data?.items.length ?? 0) > shortCount && (
    <Button variant="link" size="inline" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {t(isWhole ? 'billing.subscription.upcoming_fewer' : 'common.action.view_all')}
    </Button>
  )
  return (
    <Section title={t('billing.subscription.upcoming')} action={more}>
      <SectionQuery query={upcoming} none={t('billing.subscription.upcoming_none')}>
        {({ items }) => (
          <>
            <DataTable
              label={t('billing.subscription.upcoming')}
              columns={[
                {
                  id: 'at',
                  header: t('billing.order.date'),
                  cell: ({ at }) => <DateTime value={at} />,
                },
                {
                  id: 'due_amount',
                  header: t('billing.order.amount'),
                  align: 'right',
                  cell: ({ due_amount, currency }) => (
                    <Money amount={due_amount} currency={currency} />
                  ),
                },
              ]}
              rows={isWhole ? items : items.slice(0, shortCount)}
              rowId={({ at }) => at}
              empty={null}
            />
            <p className="mt-2 text-ink-muted">{t('billing.subscription.upcoming_text')}</p>
          </>
        )}
      </SectionQuery>
    </Section>
  )
}
