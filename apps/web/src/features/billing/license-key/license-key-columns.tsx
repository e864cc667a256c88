import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import type { LicenseKeyRead } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { LicenseKeyStatus } from './license-key-status.tsx'

export function useLicenseKeyColumns(): Column<LicenseKeyRead>[] {
  const t = useTranslate()
  const format = useFormat()
  const { slug } = useOrganization()
  return [
    {
      id: 'key',
      header: t('billing.license_key.key'),
      cell: ({ id, display_key }) => (
        <Link
          to="/$organization/license-keys/$key"
          params={{ organization: slug, key: id }}
          className={rowLinkClass}
        >
          <code className="whitespace-nowrap font-mono">{display_key}</code>
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('billing.order.customer'),
      className: 'max-w-40 truncate sm:max-w-56',
      cell: ({ customer }) => <bdi>{customer.name ?? customer.email}</bdi>,
    },
    {
      id: 'status',
      header: t('billing.order.status'),
      cell: (licenseKey) => <LicenseKeyStatus licenseKey={licenseKey} />,
    },
    {
      id: 'validations',
      header: t('billing.license_key.validations'),
      align: 'right',
      className: 'hidden tabular-nums md:table-cell',
      cell: ({ validations }) => format.number(validations),
    },
    {
      id: 'last_validated_at',
      header: t('billing.license_key.last_validated_at'),
      className: 'hidden lg:table-cell',
      cell: ({ last_validated_at }) => <DateTime value={last_validated_at} as="relative" />,
    },
    {
      id: 'created_at',
      header: t('billing.benefit.created_at'),
      sortable: true,
      className: 'hidden sm:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ]
}
