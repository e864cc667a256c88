import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import type { ServiceOrganization } from '#api/model/index.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { OrganizationStatus } from './organization-status.tsx'

export function useOrganizationColumns(): Column<ServiceOrganization>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      id: 'name',
      header: t('administration.organization.name'),
      sortable: true,
      className: 'w-full max-w-0',
      cell: (organization) => <Named organization={organization} />,
    },
    {
      id: 'status',
      header: t('administration.organization.status'),
      className: 'hidden sm:table-cell',
      cell: ({ suspension }) => <OrganizationStatus suspension={suspension} />,
    },
    {
      id: 'memberCount',
      header: t('administration.organization.members'),
      sortable: true,
      align: 'right',
      className: 'hidden md:table-cell',
      cell: ({ memberCount }) => format.number(memberCount),
    },
    {
      id: 'createdAt',
      header: t('administration.organization.created_at'),
      sortable: true,
      className: 'hidden lg:table-cell',
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ]
}

function Named({ organization }: { organization: ServiceOrganization }) {
  const { id, name, slug, logo, suspension } = organization
  const title = name || slug
  return (
    <span className="flex items-center gap-3">
      <Avatar name={title} image={logo} />
      <span className="min-w-0">
        <Link
          to="/administration/organizations/$organization"
          params={{ organization: id }}
          className={`block truncate ${rowLinkClass}`}
        >
          <bdi title={title}>{title}</bdi>
        </Link>
        <bdi className="block truncate text-ink-muted" title={slug}>
          {slug}
        </bdi>
        {suspension !== null && (
          <span className="mt-1 block sm:hidden">
            <OrganizationStatus suspension={suspension} />
          </span>
        )}
      </span>
    </span>
  )
}
