import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import { ListUsersStatus } from '#api/model/index.ts'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { PeriodChips, PeriodFilter } from '#app/list/period-filter.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useServiceAccess } from '../access/service-access.ts'
import type { KnownUserSearch } from './known-user-search.ts'
import { useRoleName } from './role-name.ts'

const all = 'all'
const builtIn = ['admin', 'user']

/** Which users are shown: by state, role and the day they came. */
export function UserFilters({ search }: { search: KnownUserSearch }) {
  const { status, role, from, to } = search
  return (
    <>
      <StatusFilter status={status} />
      <RoleFilter role={role} />
      <PeriodFilter from={from} to={to} />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        <StatusChip status={status} />
        <RoleChip role={role} />
        <PeriodChips from={from} to={to} />
      </div>
    </>
  )
}

function StatusFilter({ status }: Pick<KnownUserSearch, 'status'>) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const statuses = Object.values(ListUsersStatus)
  return (
    <Select
      aria-label={t('administration.user.status')}
      className="w-full sm:w-44"
      options={[
        { value: all, label: t('administration.user.status_all') },
        ...statuses.map((value) => ({ value, label: t(`administration.user.status_${value}`) })),
      ]}
      value={status ?? all}
      onValueChange={(value) => changeSearch({ status: statuses.find((known) => known === value) })}
    />
  )
}

/** Those whom no list of roles is told can still ask for the roles that every service has. */
function RoleFilter({ role }: Pick<KnownUserSearch, 'role'>) {
  const t = useTranslate()
  const roleName = useRoleName()
  const changeSearch = useChangeSearch()
  const { roles } = useServiceAccess()
  const known = new Set([...builtIn, ...roles, ...(role === undefined ? [] : [role])])
  return (
    <Select
      aria-label={t('administration.user.roles')}
      className="w-full sm:w-44"
      options={[
        { value: all, label: t('administration.user.role_all') },
        ...Array.from(known, (value) => ({ value, label: roleName(value) })),
      ]}
      value={role ?? all}
      onValueChange={(value) => changeSearch({ role: value === all ? undefined : value })}
    />
  )
}

function StatusChip({ status }: Pick<KnownUserSearch, 'status'>) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  if (status === undefined) return null
  return (
    <FilterChip onRemove={() => changeSearch({ status: undefined })}>
      {t(`administration.user.status_${status}`)}
    </FilterChip>
  )
}

function RoleChip({ role }: Pick<KnownUserSearch, 'role'>) {
  const roleName = useRoleName()
  const changeSearch = useChangeSearch()
  if (role === undefined) return null
  return (
    <FilterChip onRemove={() => changeSearch({ role: undefined })}>{roleName(role)}</FilterChip>
  )
}
