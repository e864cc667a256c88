import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import type { Product } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { PriceText } from '../price/price-text.tsx'
import { ProductStatus } from './product-status.tsx'

export function useProductColumns(): Column<Product>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'name',
      header: t('billing.product.name'),
      sortable: true,
      className: 'w-full wrap-anywhere sm:max-w-0 sm:truncate',
      cell: ({ id, name }) => (
        <Link
          to="/$organization/products/$product"
          params={{ organization: slug, product: id }}
          className={rowLinkClass}
        >
          <bdi title={name}>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('billing.product.status'),
      className: 'hidden sm:table-cell',
      cell: ({ is_archived }) => <ProductStatus archived={is_archived} />,
    },
    {
      id: 'created_at',
      header: t('billing.product.created_at'),
      sortable: true,
      className: 'hidden md:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      id: 'price_amount',
      header: t('billing.product.price'),
      sortable: true,
      align: 'right',
      className: 'sm:whitespace-nowrap',
      cell: ({ prices }) => <PriceText prices={prices} />,
    },
  ]
}
