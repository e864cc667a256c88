import { keepPreviousData } from '@tanstack/react-query'
import { listMembersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useState } from 'react'
import { useListMembers } from '#api/member/member.ts'
import type { MemberWithUser } from '#api/model/index.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'
import { LoadError } from '#app/page/query-failure.tsx'
import { useOrganization } from '../access/use-organization.ts'

const shownMembers = 6
const debounceMs = 250

interface MemberFieldProps {
  chosen: MemberWithUser | null
  onChoose: (member: MemberWithUser) => void
}

/** One of the other members: the first few, or who is found by name or address. */
export function MemberField({ chosen, onChoose }: MemberFieldProps) {
  const t = useTranslate()
  const [query, setQuery] = useState('')
  return (
    <div className="space-y-3">
      <Field
        name="memberId"
        label={t('organization.danger.new_owner')}
        validate={() => (chosen === null ? t('organization.danger.new_owner_missing') : null)}
      >
        <Input
          type="search"
          value={query}
          onValueChange={setQuery}
          placeholder={t('organization.member.search')}
          {...listMembersLimits.search}
        />
      </Field>
      <MemberOptions query={query.trim()} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

function useOthers(query: string) {
  const { id } = useOrganization()
  const { user } = useSession()
  const search = useDebouncedValue(query, debounceMs)
  return useListMembers(
    { organizationId: id, search: search || undefined, limit: shownMembers + 1 },
    {
      query: {
        placeholderData: keepPreviousData,
        select: ({ members }) =>
          members.filter((member) => member.userId !== user.id).slice(0, shownMembers),
      },
    },
  )
}

function MemberOptions({ query, chosen, onChoose }: MemberFieldProps & { query: string }) {
  const t = useTranslate()
  const { data: others, error, refetch } = useOthers(query)
  if (others === undefined && error !== null) return <LoadError error={error} onRetry={refetch} />
  if (others === undefined) return <Skeleton className="h-16" />
  const isFound = others.some((member) => member.id === chosen?.id)
  const offered = chosen === null || isFound ? others : [chosen, ...others]
  if (offered.length === 0) {
    return (
      <p role="status" className="text-ink-muted">
        {query === ''
          ? t('organization.danger.nobody_else')
          : t('organization.danger.nobody_found')}
      </p>
    )
  }
  return (
    <RadioGroup
      aria-label={t('organization.danger.new_owner')}
      value={chosen?.id ?? ''}
      onValueChange={(id) => {
        const member = offered.find((candidate) => candidate.id === id)
        if (member !== undefined) onChoose(member)
      }}
    >
      {offered.map(({ id, user }) => (
        <RadioOption key={id} value={id} label={user.name} description={user.email} />
      ))}
    </RadioGroup>
  )
}
