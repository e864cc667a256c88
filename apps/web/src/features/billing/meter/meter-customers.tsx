import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { type Column, DataTable } from '@tollgate/ui/data-table'
import { useState } from 'react'
import { useListCustomerMeters } from '#api/customer-meter/customer-meter.ts'
import type { CustomerMeter } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import { Section, SectionPages } from '#app/page/record-page.tsx'

/** Who has used a meter, or was credited units of it, those who used the most first. */
export function MeterCustomers({ meterId }: { meterId: string }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const [page, setPage] = useState(1)
  const columns = useCustomerColumns()
  const title = t('billing.meter.customers')
  const customers = useListCustomerMeters(
    { organization_id, meter_id: [meterId], sorting: ['-consumed_units'], page },
    keepPreviousRows,
  )
  return (
    <Section title={title}>
      <SectionPages
        label={title}
        query={customers}
        none={t('billing.meter.customers_none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <DataTable
            label={title}
            columns={columns}
            rows={items}
            rowId={({ id }) => id}
            empty={null}
          />
        )}
      </SectionPages>
    </Section>
  )
}

function useCustomerColumns(): Column<CustomerMeter>[] {
  const t = useTranslate()
  const format = useFormat()
  const { slug } = useOrganization()
  const units = { align: 'right', className: 'whitespace-nowrap tabular-nums' } as const
  return [
    {
      id: 'customer',
      header: t('billing.order.customer'),
      className: 'w-full max-w-0 truncate',
      cell: ({ customer }) => (
        <Link
          to="/$organization/customers/$customer"
          params={{ organization: slug, customer: customer.id }}
          className={rowLinkClass}
        >
          <bdi>{customer.name ?? customer.email}</bdi>
        </Link>
      ),
    },
    {
      id: 'consumed_units',
      header: t('billing.meter.used'),
      ...units,
      cell: ({ consumed_units }) => format.number(consumed_units),
    },
    {
      id: 'credited_units',
      header: t('billing.meter.credited'),
      ...units,
      className: `hidden sm:table-cell ${units.className}`,
      cell: ({ credited_units }) => format.number(credited_units),
    },
    {
      id: 'balance',
      header: t('billing.meter.balance'),
      ...units,
      cell: ({ balance }) => format.number(balance),
    },
  ]
}
