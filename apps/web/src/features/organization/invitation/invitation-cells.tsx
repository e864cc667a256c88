import { useQuery } from '@tanstack/react-query'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import { NoValue } from '@tollgate/ui/table-cells'
import type { Invitation, MemberWithUser } from '#api/model/index.ts'
import { fullOrganizationQuery } from '../access/organization-queries.ts'
import { canManageMember, rolesOf } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'
import { RoleBadges } from '../member/role-badges.tsx'
import type { InvitationState } from './invitation-state.ts'

interface RecipientProps {
  invitation: Invitation
  state: InvitationState
}

export function Recipient({ invitation, state }: RecipientProps) {
  return (
    <>
      <span className="block truncate font-medium" title={invitation.email}>
        {invitation.email}
      </span>
      {state === 'pending' && <InviterWarning invitation={invitation} />}
      <span className="mt-1 block sm:hidden">
        <RoleBadges holder={invitation} />
      </span>
      {invitation.status === 'pending' && <ExpiryNote invitation={invitation} />}
    </>
  )
}

/** Where there is no room for a column of its own. */
function ExpiryNote({ invitation: { expiresAt } }: { invitation: Invitation }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <span className="block text-[0.8125rem] text-ink-muted md:hidden">
      {t('organization.invitation_list.until', { when: format.dateTime(expiresAt) })}
    </span>
  )
}

/** No one can accept what its inviter could not offer today. */
function InviterWarning({ invitation }: { invitation: Invitation }) {
  const t = useTranslate()
  const inviter = useInviter(invitation)
  if (inviter === undefined || inviter.canInvite) return null
  return (
    <span className="block text-[0.8125rem] text-warning-text">
      {inviter.member === undefined
        ? t('organization.invitation_list.inviter_left')
        : t('organization.invitation_list.inviter_demoted', { name: inviter.member.user.name })}
    </span>
  )
}

export function InviterName({ invitation }: { invitation: Invitation }) {
  const t = useTranslate()
  const inviter = useInviter(invitation)
  if (inviter === undefined) return <NoValue />
  if (inviter.member === undefined) {
    return (
      <span className="whitespace-nowrap text-ink-muted">
        {t('organization.invitation_list.former')}
      </span>
    )
  }
  const { name, email } = inviter.member.user
  return (
    <span className="block truncate" title={email}>
      {name}
    </span>
  )
}

/** When it expires or expired; answered or canceled ones don’t expire. */
export function Expiry({
  invitation: { status, expiresAt },
  now,
}: {
  invitation: Invitation
  now: Date
}) {
  const format = useFormat()
  const timeLeft = useTimeLeft()
  if (status !== 'pending') return <NoValue />
  return (
    <time dateTime={expiresAt} className="block whitespace-nowrap tabular-nums">
      {timeLeft(expiresAt, now)}
      <span className="block text-[0.8125rem] text-ink-muted">{format.dateTime(expiresAt)}</span>
    </time>
  )
}

const tones: Record<InvitationState, BadgeTone> = {
  pending: 'accent',
  accepted: 'success',
  declined: 'neutral',
  canceled: 'neutral',
  expired: 'warning',
}

export function Status({ state }: { state: InvitationState }) {
  const t = useTranslate()
  return <Badge tone={tones[state]}>{t(`organization.invitation_list.status_${state}`)}</Badge>
}

export interface Inviter {
  /** Undefined for who has left since. */
  member: MemberWithUser | undefined
  /** Whether the invitation still counts: its inviter could send it today. */
  canInvite: boolean
}

/** Who invited; undefined while that is not known. */
function useInviter(invitation: Invitation): Inviter | undefined {
  const { id } = useOrganization()
  const { data } = useQuery(fullOrganizationQuery(id))
  if (!data) return undefined
  const member = data.members.find(({ userId }) => userId === invitation.inviterId)
  return { member, canInvite: canManageMember(rolesOf(member), invitation) }
}

const minute = 60_000
const hour = 60 * minute
const hoursShown = 72

/** “in 47 hours”: an invitation lives for two days, so “tomorrow” would say too little. */
function useTimeLeft(): (end: string, now: Date) => string {
  const format = useFormat()
  const { language } = useLanguage()
  const relative = new Intl.RelativeTimeFormat(language)
  return (end, now) => {
    const left = new Date(end).getTime() - now.getTime()
    const hours = Math.trunc(left / hour)
    if (Math.abs(hours) > hoursShown) return format.relative(end)
    if (hours !== 0) return relative.format(hours, 'hour')
    return relative.format(Math.trunc(left / minute), 'minute')
  }
}
