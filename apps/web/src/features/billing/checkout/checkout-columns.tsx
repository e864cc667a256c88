import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { CopyButton } from '@tollgate/ui/copy-button'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import type { Checkout } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { CheckoutStatus } from './checkout-status.tsx'

function Buyer({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const { customer_id: customer, customer_name: name, customer_email: email } = checkout
  const buyer = name ?? email ?? t('billing.checkout.unknown_visitor')
  if (customer === null)
    return <span className={email === null ? 'text-ink-muted' : ''}>{buyer}</span>
  return (
    <Link
      to="/$organization/customers/$customer"
      params={{ organization: slug, customer }}
      className={rowLinkClass}
    >
      {buyer}
    </Link>
  )
}

export function useCheckoutColumns(): Column<Checkout>[] {
  const t = useTranslate()
  return [
    {
      id: 'customer',
      header: t('billing.checkout.customer'),
      // On phones, what the amount leaves.
      className: 'w-full wrap-anywhere sm:w-auto sm:max-w-56 sm:truncate',
      cell: (checkout) => (
        <>
          <Buyer checkout={checkout} />
          <span className="block text-ink-muted sm:truncate md:hidden">
            {checkout.product.name}
          </span>
        </>
      ),
    },
    {
      id: 'product',
      header: t('billing.checkout.product'),
      className: 'hidden max-w-64 truncate md:table-cell',
      cell: ({ product }) => product.name,
    },
    {
      id: 'status',
      header: t('billing.checkout.status'),
      sortable: true,
      cell: (checkout) => <CheckoutStatus checkout={checkout} />,
    },
    {
      id: 'created_at',
      header: t('billing.checkout.started'),
      sortable: true,
      className: 'hidden lg:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} as="date-time" />,
    },
    {
      id: 'amount',
      header: t('billing.checkout.amount'),
      align: 'right',
      cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
    },
    {
      id: 'link',
      header: t('billing.checkout.link'),
      align: 'right',
      className: 'hidden w-20 sm:table-cell',
      cell: ({ status, url, customer_email }) =>
        status === 'open' && (
          <span className="relative">
            <CopyButton
              value={url}
              label={t('billing.checkout.copy_link', { buyer: customer_email ?? url.slice(-6) })}
            />
          </span>
        ),
    },
  ]
}
