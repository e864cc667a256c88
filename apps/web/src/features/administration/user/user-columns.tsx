import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import type { UserFull } from '#api/model/index.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { UserRoles, UserStatus } from './user-badges.tsx'

export function useUserColumns(): Column<UserFull>[] {
  const t = useTranslate()
  return [
    {
      id: 'email',
      header: t('administration.user.email'),
      sortable: true,
      className: 'w-full max-w-0',
      cell: (user) => <Person user={user} />,
    },
    {
      id: 'name',
      header: t('administration.user.name'),
      sortable: true,
      className: 'hidden max-w-56 truncate md:table-cell',
      cell: ({ name }) => <bdi title={name}>{name}</bdi>,
    },
    {
      id: 'role',
      header: t('administration.user.roles'),
      className: 'hidden lg:table-cell',
      cell: (user) => (
        <span className="inline-flex gap-1">
          <UserRoles user={user} />
        </span>
      ),
    },
    {
      id: 'status',
      header: t('administration.user.status'),
      className: 'hidden sm:table-cell',
      cell: (user) => <UserStatus user={user} />,
    },
    {
      id: 'createdAt',
      header: t('administration.user.created_at'),
      sortable: true,
      className: 'hidden xl:table-cell',
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ]
}

function Person({ user }: { user: UserFull }) {
  const { id, name, email, image } = user
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} image={image} />
      <span className="min-w-0">
        <Link
          to="/administration/users/$user"
          params={{ user: id }}
          className={`block truncate ${rowLinkClass}`}
        >
          <bdi title={email}>{email}</bdi>
        </Link>
        <bdi className="block truncate text-ink-muted md:hidden" title={name}>
          {name}
        </bdi>
        <span className="mt-1 flex flex-wrap gap-1 sm:hidden">
          <UserStatus user={user} />
          <UserRoles user={user} />
        </span>
      </span>
    </span>
  )
}
