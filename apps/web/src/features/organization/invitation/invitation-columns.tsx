import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import type { Invitation } from '#api/model/index.ts'
import { useCan } from '../access/use-organization.ts'
import { RoleBadges } from '../member/role-badges.tsx'
import { TeamName } from '../team/team-name.tsx'
import { Expiry, InviterName, Recipient, Status } from './invitation-cells.tsx'
import { InvitationMenu } from './invitation-menu.tsx'
import { invitationState } from './invitation-state.ts'

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
      cell: (invitation) => (
        <Recipient invitation={invitation} state={invitationState(invitation, now)} />
      ),
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
      cell: (invitation) => <Status state={invitationState(invitation, now)} />,
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
        state={invitationState(invitation, now)}
        onCancel={() => onCancel(invitation)}
      />
    ),
  }
  return useCan('invitation:cancel') ? [...columns, actions] : columns
}
