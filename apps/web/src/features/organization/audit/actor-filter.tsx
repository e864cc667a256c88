import { keepPreviousData } from '@tanstack/react-query'
import { listMembersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Button } from '@tollgate/ui/button'
import { Input } from '@tollgate/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@tollgate/ui/popover'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useListMembers } from '#api/member/member.ts'
import type { AuditEntry } from '#api/model/index.ts'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useOrganizationMembers } from '../access/use-organization-members.ts'
import { useActorName } from './entry-names.ts'

const shownMembers = 8
const debounceMs = 150

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
    <Popover>
      <PopoverTrigger render={<Button />}>
        {t('organization.audit.filter.actor_all')}
        <ChevronDown aria-hidden />
      </PopoverTrigger>
      <PopoverContent
        label={t('organization.audit.filter.actor_choose')}
        align="start"
        className="p-2!"
      >
        <MemberSearch />
      </PopoverContent>
    </Popover>
  )
}

function MemberSearch() {
  const t = useTranslate()
  const { id: organizationId } = useOrganization()
  const changeSearch = useChangeSearch()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), debounceMs)
  const { data } = useListMembers(
    { organizationId, search: search === '' ? undefined : search, limit: shownMembers },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <>
      <Input
        type="search"
        aria-label={t('organization.audit.filter.actor_search')}
        placeholder={t('organization.audit.filter.actor_search')}
        {...listMembersLimits.search}
        value={typed}
        onValueChange={setTyped}
      />
      <ul className="mt-1">
        {data?.members.map(({ userId, user }) => (
          <li key={userId}>
            <button
              type="button"
              onClick={() => changeSearch({ actor: userId })}
              className="flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 text-left hover:bg-sunken"
            >
              <Avatar name={user.name} image={user.image} size="small" />
              <span className="truncate">{user.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-2 text-ink-muted">
        {data?.members.length === 0 && t('organization.audit.filter.actor_none')}
      </p>
    </>
  )
}
