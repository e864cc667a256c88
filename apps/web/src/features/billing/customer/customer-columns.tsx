import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime, NoValue } from '@tollgate/ui/table-cells'
import type { Customer } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { OrdersCount, Spent, type SumsById } from './customer-sums.tsx'

export function useCustomerColumns(sums: SumsById): Column<Customer>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'email',
      header: t('billing.customer.email'),
      sortable: true,
      // On phones, what the amount leaves.
      className: 'w-full wrap-anywhere sm:w-auto sm:max-w-72',
      cell: ({ id, email, name }) => (
        <>
          <Link
            to="/$organization/customers/$customer"
            params={{ organization: slug, customer: id }}
            className={`block sm:truncate ${rowLinkClass}`}
          >
            <bdi>{email}</bdi>
          </Link>
          {name !== null && <bdi className="block text-ink-muted sm:hidden">{name}</bdi>}
        </>
      ),
    },
    {
      id: 'name',
      header: t('billing.customer.name'),
      sortable: true,
      className: 'hidden max-w-56 truncate sm:table-cell',
      cell: ({ name }) => (name === null ? <NoValue /> : <bdi title={name}>{name}</bdi>),
    },
    {
      id: 'orders',
      header: t('billing.customer.orders'),
      align: 'right',
      className: 'hidden tabular-nums lg:table-cell',
      cell: ({ id }) => <OrdersCount id={id} sums={sums} />,
    },
    {
      id: 'spent',
      header: t('billing.customer.spent'),
      align: 'right',
      cell: ({ id }) => <Spent id={id} sums={sums} />,
    },
    {
      id: 'created_at',
      header: t('billing.customer.created_at'),
      sortable: true,
      className: 'hidden md:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ]
}
