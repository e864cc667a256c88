import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import type { CustomerMeter } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { useUnitsText } from './use-units-text.ts'

export function useBalanceColumns(): Column<CustomerMeter>[] {
  const t = useTranslate()
  const units = useUnitsText()
  const { slug } = useOrganization()
  return [
    {
      id: 'customer_name',
      header: t('billing.order.customer'),
      sortable: true,
      // On phones, what the balance leaves.
      className: 'w-full wrap-anywhere sm:w-auto sm:max-w-64 sm:truncate',
      cell: ({ customer, meter }) => (
        <>
          <Link
            to="/$organization/customers/$customer"
            params={{ organization: slug, customer: customer.id }}
            className={rowLinkClass}
          >
            <bdi>{customer.name ?? customer.email}</bdi>
          </Link>
          <bdi className="block text-ink-muted sm:hidden">{meter.name}</bdi>
        </>
      ),
    },
    {
      id: 'meter_name',
      header: t('billing.meter_credit.meter'),
      sortable: true,
      className: 'hidden max-w-64 truncate sm:table-cell',
      cell: ({ meter }) => <bdi title={meter.name}>{meter.name}</bdi>,
    },
    {
      id: 'consumed_units',
      header: t('billing.customer_meter.used'),
      sortable: true,
      align: 'right',
      className: 'hidden md:table-cell',
      cell: ({ consumed_units }) => units(consumed_units),
    },
    {
      id: 'credited_units',
      header: t('billing.customer_meter.credited'),
      sortable: true,
      align: 'right',
      className: 'hidden md:table-cell',
      cell: ({ credited_units }) => units(credited_units),
    },
    {
      id: 'balance',
      header: t('billing.customer_meter.balance'),
      sortable: true,
      align: 'right',
      cell: ({ balance }) => units(balance),
    },
  ]
}
