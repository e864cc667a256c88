import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { DateTime } from '@tollgate/ui/table-cells'
import { useListRefunds } from '#api/refund/refund.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Section } from '#app/page/record-page.tsx'

const few = 5

/** The latest refunds of a customer, each leading to its order; nothing where there are none. */
export function CustomerRefunds({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { id, slug: organization } = useOrganization()
  const { data } = useListRefunds({
    organization_id: id,
    customer_id: [customerId],
    sorting: ['-created_at'],
    limit: few,
  })
  const refunds = data?.items ?? []
  if (refunds.length === 0) return null
  return (
    <Section title={t('billing.customer.refunds')}>
      <ul className="divide-y rounded-lg border">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <Link
              to="/$organization/orders/$order"
              params={{ organization, order: refund.order_id }}
              className="rounded-sm font-medium hover:text-accent-text"
            >
              {t(`billing.order.event.refund_${refund.status}`, {
                amount: format.money(refund.total_amount, refund.currency),
              })}
            </Link>
            <span className="text-ink-muted">
              <DateTime value={refund.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
