import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import type { CheckoutLink } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { linkName } from './link-name.ts'
import { LinkUrl } from './link-url.tsx'

export function useCheckoutLinkColumns(): Column<CheckoutLink>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'label',
      header: t('billing.checkout_link.label'),
      sortable: true,
      className: 'w-1/2 wrap-anywhere sm:max-w-0 sm:truncate',
      cell: (link) => (
        <Link
          to="/$organization/checkout-links/$link"
          params={{ organization: slug, link: link.id }}
          className={rowLinkClass}
        >
          <bdi title={linkName(link)}>{linkName(link)}</bdi>
        </Link>
      ),
    },
    {
      id: 'products',
      header: t('billing.checkout_link.products'),
      className: 'hidden max-w-64 truncate md:table-cell',
      cell: ({ products }) => products.map(({ name }) => name).join(', '),
    },
    {
      id: 'url',
      header: t('billing.checkout_link.url'),
      cell: (link) => <LinkUrl link={link} short />,
    },
    {
      id: 'created_at',
      header: t('billing.checkout_link.created_at'),
      sortable: true,
      className: 'hidden lg:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ]
}
