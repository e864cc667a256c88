import { keepPreviousData } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { LoadError } from '@tollgate/app/page-states'
import { listMembersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form, FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { Skeleton } from '@tollgate/ui/skeleton'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import { transferOwnership, useListMembers } from '#api/member/member.ts'
import type { MemberWithUser } from '#api/model/index.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useSaveMember } from '../member/use-save-member.ts'

/** Makes another member the owner. */
export function TransferOwnership() {
  const t = useTranslate()
  const [chosen, setChosen] = useState<MemberWithUser | null>(null)
  const [confirming, setConfirming] = useState(false)
  function close(): void {
    setConfirming(false)
    // Who was chosen may be gone.
    setChosen(null)
  }
  return (
    <Form onFormSubmit={() => setConfirming(chosen !== null)}>
      <MemberField chosen={chosen} onChoose={setChosen} />
      <FormActions>
        <Button type="submit">{t('organization.danger_zone.transfer_submit')}</Button>
      </FormActions>
      {confirming && chosen !== null && <TransferDialog member={chosen} onClose={close} />}
    </Form>
  )
}

function isNotOwner(error: unknown): boolean {
  const code = 'YOU_ARE_NOT_ALLOWED_TO_HAND_OVER_THIS_ORGANIZATION'
  return error instanceof ApiError && error.code === code
}

interface TransferDialogProps {
  member: MemberWithUser
  onClose: () => void
}

function TransferDialog({ member, onClose }: TransferDialogProps) {
  const t = useTranslate()
  const { user } = useSession()
  const { id: organizationId, name, slug } = useOrganization()
  const names = { organization: name || slug, name: member.user.name }
  const transfer = useSaveMember({
    member,
    save: () => transferOwnership({ memberId: member.id, organizationId }),
    success: t('organization.danger_zone.transferred', names),
    onClose,
    // The dialog goes with what only owners see.
    onRefused: (error) => {
      if (isNotOwner(error)) toast.error(t('organization.danger_zone.not_owner'))
    },
  })
  return (
    <ConfirmMutation
      title={t('organization.danger_zone.transfer_title', names)}
      description={t('organization.danger_zone.transfer_consequence', { ...names, own: user.name })}
      confirmLabel={t('organization.danger_zone.transfer_confirm')}
      mutation={transfer}
      onClose={onClose}
    />
  )
}

const shownMembers = 6
const debounceMs = 250

interface MemberFieldProps {
  chosen: MemberWithUser | null
  onChoose: (member: MemberWithUser) => void
}

/** One of the other members: the first few, or who is found by name or address. */
function MemberField({ chosen, onChoose }: MemberFieldProps) {
  const t = useTranslate()
  const [query, setQuery] = useState('')
  return (
    <div className="space-y-3">
      <Field
        name="memberId"
        label={t('organization.danger_zone.new_owner')}
        validate={() => (chosen === null ? t('organization.danger_zone.new_owner_missing') : null)}
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
          ? t('organization.danger_zone.no_other_members')
          : t('organization.danger_zone.no_members_found')}
      </p>
    )
  }
  return (
    <RadioGroup
      aria-label={t('organization.danger_zone.new_owner')}
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
