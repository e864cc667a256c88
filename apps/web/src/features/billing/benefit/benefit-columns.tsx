import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import type { Benefit } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'

export function useBenefitColumns(): Column<Benefit>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'description',
      header: t('billing.benefit.description'),
      sortable: true,
      className: 'w-full max-w-0 truncate',
      cell: ({ id, description }) => (
        <Link
          to="/$organization/benefits/$benefit"
          params={{ organization: slug, benefit: id }}
          className={rowLinkClass}
        >
          <bdi>{description}</bdi>
        </Link>
      ),
    },
    {
      id: 'type',
      header: t('billing.benefit.type_label'),
      className: 'hidden sm:table-cell whitespace-nowrap',
      cell: ({ type }) => t(`billing.benefit.type.${type}`),
    },
    {
      id: 'created_at',
      header: t('billing.benefit.created_at'),
      sortable: true,
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ]
}
