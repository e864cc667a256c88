import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { BadgeTone } from '@tollgate/ui/badge'
import { Badge } from '@tollgate/ui/badge'
import type { Column } from '@tollgate/ui/data-table'
import { NoValue } from '@tollgate/ui/table-cells'
import type { Invitation } from '#api/model/index.ts'
import { useMayChange } from '../access/use-may-change.ts'
import { RoleBadges } from '../member/role-badges.tsx'
import { TeamName } from '../team/team-name.tsx'
import { InvitationMenu } from './invitation-menu.tsx'
import { type InvitationState, stateOf } from './invitation-state.ts'
import { useInviter } from './use-inviter.ts'
import { useTimeLeft } from './use-time-left.ts'

interface ColumnOptions {
  now: Date
  onCancel: (invitation: Invitation) => void
}

export function useInvitationColumns({ now, onCancel }: ColumnOptions): Column<Invitation>[] {
  const t = useTranslate()
  const columns: Column<Invitation>[] = [
    {
      id: 'email',
      header: t('organization.invitation_list.email'),
      className: 'w-full max-w-0',
      cell: (invitation) => <Recipient invitation={invitation} state={stateOf(invitation, now)} />,
    },
    {
      id: 'role',
      header: t('organization.invitation_list.role'),
      className: 'hidden sm:table-cell',
      cell: (invitation) => <RoleBadges holder={invitation} />,
    },
    {
      id: 'team',
      header: t('organization.invitation_list.team'),
      className: 'hidden max-w-40 lg:table-cell',
      cell: ({ teamId }) => <TeamName id={teamId} />,
    },
    {
      id: 'inviter',
      header: t('organization.invitation_list.inviter'),
      className: 'hidden max-w-40 lg:table-cell',
      cell: (invitation) => <InviterName invitation={invitation} />,
    },
    {
      id: 'expires',
      header: t('organization.invitation_list.expires'),
      className: 'hidden md:table-cell',
      cell: (invitation) => <Expiry invitation={invitation} now={now} />,
    },
    {
      id: 'status',
      header: t('organization.invitation_list.status'),
      cell: (invitation) => <Status state={stateOf(invitation, now)} />,
    },
  ]
  const actions: Column<Invitation> = {
    id: 'actions',
    header: t('organization.invitation_list.actions'),
    align: 'right',
    className: 'w-px pl-0',
    cell: (invitation) => (
      <InvitationMenu
        invitation={invitation}
        state={stateOf(invitation, now)}
        onCancel={() => onCancel(invitation)}
      />
    ),
  }
  return useMayChange() ? [...columns, actions] : columns
}

interface RecipientProps {
  invitation: Invitation
  state: InvitationState
}

function Recipient({ invitation, state }: RecipientProps) {
  return (
    <>
      <span className="block truncate font-medium" title={invitation.email}>
        {invitation.email}
      </span>
      {state === 'waiting' && <Standstill invitation={invitation} />}
      <span className="mt-1 block sm:hidden">
        <RoleBadges holder={invitation} />
      </span>
      {invitation.status === 'pending' && <EndInWords invitation={invitation} />}
    </>
  )
}

/** Where there is no room for a column of its own. */
function EndInWords({ invitation: { expiresAt } }: { invitation: Invitation }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <span className="block text-[0.8125rem] text-ink-muted md:hidden">
      {t('organization.invitation_list.until', { when: format.dateTime(expiresAt) })}
    </span>
  )
}

/** Nobody can accept what its inviter could not offer today. */
function Standstill({ invitation }: { invitation: Invitation }) {
  const t = useTranslate()
  const inviter = useInviter(invitation)
  if (inviter === undefined || inviter.mayInvite) return null
  return (
    <span className="block text-[0.8125rem] text-warning-text">
      {inviter.member === undefined
        ? t('organization.invitation_list.inviter_left')
        : t('organization.invitation_list.inviter_demoted', { name: inviter.member.user.name })}
    </span>
  )
}

function InviterName({ invitation }: { invitation: Invitation }) {
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

/** When it ends or has ended; one that was answered or canceled has no end any more. */
function Expiry({ invitation: { status, expiresAt }, now }: { invitation: Invitation; now: Date }) {
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

function Status({ state }: { state: InvitationState }) {
  const t = useTranslate()
  return <Badge tone={tones[state]}>{t(`organization.invitation_list.status_${state}`)}</Badge>
}
