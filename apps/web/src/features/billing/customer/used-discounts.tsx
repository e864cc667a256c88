import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useGetCustomerSpending } from '#api/customer/customer.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Section } from '#app/page/record-page.tsx'

/** The discounts that a customer’s orders had; nothing where none had one. */
export function UsedDiscounts({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  const { data } = useGetCustomerSpending(customerId)
  const discounts = data?.discounts ?? []
  if (discounts.length === 0) return null
  return (
    <Section title={t('billing.customer.discounts')}>
      <ul className="divide-y rounded-lg border">
        {discounts.map(({ id, name, code, orders_count: count }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <Link
              to="/$organization/discounts/$discount"
              params={{ organization, discount: id }}
              className="rounded-sm font-medium wrap-anywhere hover:text-accent-text"
            >
              <bdi>{name}</bdi>
              {code !== null && <span className="ml-2 font-normal text-ink-muted">{code}</span>}
            </Link>
            <Link
              to="/$organization/orders"
              params={{ organization }}
              search={{ customer: customerId, discount: id }}
              className="rounded-sm text-ink-muted hover:text-accent-text"
            >
              {t('billing.customer.discount_orders', { count })}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
