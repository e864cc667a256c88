import { keepPreviousData } from '@tanstack/react-query'
import { listMembersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { useListMembers } from '#api/member/member.ts'
import type { AuditEntry } from '#api/model/index.ts'
import { useActorName } from '#app/audit/entry-names.ts'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { FoundOptions, SearchPopover, shownOptions } from '#app/list/search-popover.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useOrganizationMembers } from '../access/use-organization-members.ts'

interface ActorFilterProps {
  actorId: string | undefined
  /** What is shown: they name an actor who is no member. */
  entries: AuditEntry[] | undefined
}

/** Whose changes are shown: everyone’s, or those of one member chosen here or in the list. */
export function ActorFilter({ actorId, entries }: ActorFilterProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const nameOf = useNameOfActor(entries)
  if (actorId === undefined) return <ActorPopover />
  return (
    <FilterChip onRemove={() => changeSearch({ actor: undefined })}>
      {t('organization.audit.filter.actor', { name: nameOf(actorId) })}
    </FilterChip>
  )
}

function useNameOfActor(entries: AuditEntry[] = []): (actorId: string) => string {
  const members = useOrganizationMembers()
  const actorName = useActorName()
  return (actorId) => {
    const entry = entries.find(({ actor }) => actor.id === actorId)
    const member = members?.find(({ userId }) => userId === actorId)
    return entry === undefined ? (member?.user.name ?? actorId) : actorName(entry.actor)
  }
}

function ActorPopover() {
  const t = useTranslate()
  return (
    <SearchPopover
      current={t('organization.audit.filter.actor_all')}
      label={t('organization.audit.filter.actor_choose')}
      searchLabel={t('organization.audit.filter.actor_search')}
      limits={listMembersLimits.search}
    >
      {(search) => <FoundMembers search={search} />}
    </SearchPopover>
  )
}

function FoundMembers({ search }: { search: string | undefined }) {
  const t = useTranslate()
  const { id: organizationId } = useOrganization()
  const changeSearch = useChangeSearch()
  const { data } = useListMembers(
    { organizationId, search, limit: shownOptions },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <FoundOptions
      options={data?.members.map(({ userId, user }) => ({ ...user, id: userId }))}
      none={t('organization.audit.filter.actor_none')}
      onChoose={(actor) => changeSearch({ actor })}
    />
  )
}
