import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { Money } from '@tollgate/ui/table-cells'
import { useGetCustomerSpending } from '#api/customer/customer.ts'
import type { CustomerSpendingInCurrency } from '#api/model/index.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'

/** What a customer has spent, in each currency. */
export function MoneySpent({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useGetCustomerSpending(customerId)
  return (
    <Section title={t('billing.customer.spent')}>
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton className="h-5 w-40" />}
      {data?.currencies.length === 0 && (
        <SectionNote>{t('billing.customer.spent_none')}</SectionNote>
      )}
      {data !== undefined && data.currencies.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {data.currencies.map((spending) => (
            <li
              key={spending.currency}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5"
            >
              <span className="font-medium">
                <Money amount={spending.spent_amount} currency={spending.currency} />
              </span>
              <Parts spending={spending} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** How it came to that, where not all that was paid was kept. */
function Parts({ spending }: { spending: CustomerSpendingInCurrency }) {
  const t = useTranslate()
  const format = useFormat()
  const { currency, paid_amount, refunded_amount, disputed_amount, lost_amount } = spending
  const changes = [
    ['billing.customer.spent_refunded', refunded_amount],
    ['billing.customer.spent_disputed', disputed_amount],
    ['billing.customer.spent_lost', lost_amount],
  ] as const
  const shown = changes.filter(([, amount]) => amount > 0)
  if (shown.length === 0) return null
  const parts = [['billing.customer.spent_paid', paid_amount], ...shown] as const
  return (
    <span className="text-ink-muted tabular-nums">
      {parts
        .map(([text, amount]) => t(text, { amount: format.money(amount, currency) }))
        .join(' · ')}
    </span>
  )
}
