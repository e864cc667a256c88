import { keepPreviousData } from '@tanstack/react-query'
import { listServiceOrganizationsLimits, listUsersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import { useListServiceOrganizations } from '#api/administration-organization/administration-organization.ts'
import { useListUsers } from '#api/administration-user/administration-user.ts'
import type { ServiceAuditEntry } from '#api/model/index.ts'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { PeriodFilter } from '#app/list/period-filter.tsx'
import { FoundOptions, SearchPopover, shownOptions } from '#app/list/search-popover.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useMayInService } from '../access/service-access.ts'
import type { ServiceAuditSearch } from './audit-search.ts'
import { serviceWords } from './audit-words.ts'

const all = 'all'

interface AuditFiltersProps {
  search: ServiceAuditSearch
  /** What is shown: they name who and what was chosen. */
  entries: ServiceAuditEntry[] | undefined
}

export function AuditFilters({ search, entries = [] }: AuditFiltersProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { action, user, organization, from, to } = search
  const nouns = Object.entries(serviceWords.nouns)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('organization.audit.filter.noun')}
        className="w-full sm:w-52"
        options={[
          { value: all, label: t('organization.audit.filter.noun_all') },
          ...nouns.map(([value, { label }]) => ({ value, label: t(label) })),
        ]}
        value={nouns.find(([noun]) => noun === action)?.[0] ?? all}
        onValueChange={(noun) => changeSearch({ action: noun === all ? undefined : noun })}
      />
      {user === undefined ? (
        <UserPopover />
      ) : (
        <FilterChip onRemove={() => changeSearch({ user: undefined })}>
          {t('administration.audit.user', { name: userIn(entries, user) })}
        </FilterChip>
      )}
      {organization === undefined ? (
        <OrganizationPopover />
      ) : (
        <FilterChip onRemove={() => changeSearch({ organization: undefined })}>
          {t('administration.audit.organization', { name: organizationIn(entries, organization) })}
        </FilterChip>
      )}
      <PeriodFilter from={from} to={to} />
    </div>
  )
}

/** What a user is called in the entries that name them. */
function userIn(entries: ServiceAuditEntry[], id: string): string {
  const names = entries.flatMap(({ actor, impersonator, target, targetName }) => [
    { id: actor.id, name: actor.name },
    { id: impersonator?.id, name: impersonator?.name },
    { id: target.id, name: targetName },
  ])
  return names.find((named) => named.id === id && named.name)?.name ?? id
}

function organizationIn(entries: ServiceAuditEntry[], id: string): string {
  const entry = entries.find(({ organization }) => organization?.id === id)
  return entry?.organization?.name ?? id
}

function UserPopover() {
  const t = useTranslate()
  if (!useMayInService('user:list')) return null
  return (
    <SearchPopover
      current={t('administration.audit.user_all')}
      label={t('administration.audit.user_choose')}
      searchLabel={t('administration.audit.user_search')}
      limits={listUsersLimits.query}
    >
      {(query) => <FoundUsers query={query} />}
    </SearchPopover>
  )
}

function FoundUsers({ query }: { query: string | undefined }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useListUsers(
    { query, limit: shownOptions },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <FoundOptions
      options={data?.users}
      none={t('administration.audit.user_none')}
      onChoose={(user) => changeSearch({ user })}
    />
  )
}

function OrganizationPopover() {
  const t = useTranslate()
  if (!useMayInService('organization:list')) return null
  return (
    <SearchPopover
      current={t('administration.audit.organization_all')}
      label={t('administration.audit.organization_choose')}
      searchLabel={t('administration.audit.organization_search')}
      limits={listServiceOrganizationsLimits.query}
    >
      {(query) => <FoundOrganizations query={query} />}
    </SearchPopover>
  )
}

function FoundOrganizations({ query }: { query: string | undefined }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useListServiceOrganizations(
    { query, limit: shownOptions },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <FoundOptions
      options={data?.organizations.map(({ id, name, slug, logo }) => ({
        id,
        name: name || slug,
        image: logo,
      }))}
      none={t('administration.audit.organization_none')}
      onChoose={(organization) => changeSearch({ organization })}
    />
  )
}
