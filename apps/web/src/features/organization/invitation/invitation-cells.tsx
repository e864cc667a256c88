import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { BadgeTone } from '@tollgate/ui/badge'
import { Badge } from '@tollgate/ui/badge'
import { NoValue } from '@tollgate/ui/table-cells'
import type { Invitation } from '#api/model/index.ts'
import { RoleBadges } from '../member/role-badges.tsx'
import type { InvitationState } from './invitation-state.ts'
import { useInviter } from './use-inviter.ts'
import { useTimeLeft } from './use-time-left.ts'

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
      {state === 'waiting' && <InviterWarning invitation={invitation} />}
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
  waiting: 'accent',
  accepted: 'success',
  declined: 'neutral',
  canceled: 'neutral',
  expired: 'warning',
}

export function Status({ state }: { state: InvitationState }) {
  const t = useTranslate()
  return <Badge tone={tones[state]}>{t(`organization.invitation_list.status_${state}`)}</Badge>
}
