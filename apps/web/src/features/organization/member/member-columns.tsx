import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Badge } from '@tollgate/ui/badge'
import type { Column } from '@tollgate/ui/data-table'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { DateTime } from '@tollgate/ui/table-cells'
import { toast } from '@tollgate/ui/toast'
import {
  Copy,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  UserRoundMinus,
  UsersRound,
} from 'lucide-react'
import type { MemberWithUser } from '#api/model/index.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { canManageMember } from '../access/roles.ts'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { TeamName } from '../team/team-name.tsx'
import { RoleBadges } from './role-badges.tsx'

export function useMemberColumns(
  onChoose: (action: MemberAction, member: MemberWithUser) => void,
): Column<MemberWithUser>[] {
  const t = useTranslate()
  return [
    {
      id: 'name',
      header: t('organization.member.name'),
      className: 'w-full max-w-0',
      cell: (member) => <Person member={member} />,
    },
    {
      id: 'role',
      header: t('organization.member.role'),
      className: 'hidden sm:table-cell',
      cell: (member) => <RoleBadges holder={member} />,
    },
    {
      id: 'team',
      header: t('organization.member.team'),
      className: 'hidden max-w-48 md:table-cell',
      cell: ({ teamId }) => <TeamName id={teamId} />,
    },
    {
      id: 'joined',
      header: t('organization.member.joined'),
      className: 'hidden lg:table-cell',
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    {
      id: 'actions',
      header: t('organization.member.actions'),
      align: 'right',
      className: 'w-px pl-0',
      cell: (member) => (
        <MemberMenu member={member} onChoose={(action) => onChoose(action, member)} />
      ),
    },
  ]
}

function Person({ member }: { member: MemberWithUser }) {
  const { userId, user } = member
  const t = useTranslate()
  const session = useSession()
  return (
    <span className="flex items-center gap-3">
      <Avatar name={user.name} image={user.image} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium" title={user.name}>
            {user.name}
          </span>
          {userId === session.user.id && <Badge>{t('organization.member.you')}</Badge>}
        </span>
        <span className="block truncate text-ink-muted" title={user.email}>
          {user.email}
        </span>
        <span className="block sm:hidden">
          <RoleBadges holder={member} />
        </span>
      </span>
    </span>
  )
}

const icons: Record<MemberAction, LucideIcon> = {
  role: ShieldCheck,
  team: UsersRound,
  remove: UserRoundMinus,
  leave: LogOut,
}

interface MemberMenuProps {
  member: MemberWithUser
  onChoose: (action: MemberAction) => void
}

/** What can be done with a member; plain members can only leave. */
function MemberMenu({ member, onChoose }: MemberMenuProps) {
  const t = useTranslate()
  const mayChange = useCan('member:update')
  const actions = useMemberActions(member)
  const { name, email } = member.user
  async function copyAddress(): Promise<void> {
    await navigator.clipboard.writeText(email)
    toast.success(t('organization.member.copied', { email }))
  }
  if (!mayChange && actions.length === 0) return null
  return (
    <MoreMenu label={t('organization.member.actions_for', { name })}>
      {mayChange && (
        <MenuItem onClick={() => void copyAddress()}>
          <Copy aria-hidden />
          {t('organization.member.copy')}
        </MenuItem>
      )}
      {actions.map((action) => (
        <ActionItem key={action} action={action} onClick={() => onChoose(action)} />
      ))}
    </MoreMenu>
  )
}

function ActionItem({ action, onClick }: { action: MemberAction; onClick: () => void }) {
  const t = useTranslate()
  const Icon = icons[action]
  const ends = action === 'remove' || action === 'leave'
  return (
    <MenuItem tone={ends ? 'danger' : undefined} onClick={onClick}>
      <Icon aria-hidden />
      {t(`organization.member.${action}_action`)}
    </MenuItem>
  )
}

export type MemberAction = 'role' | 'team' | 'remove' | 'leave'

/** What the caller can do with a member. Anyone can leave. */
function useMemberActions(member: MemberWithUser): MemberAction[] {
  const session = useSession()
  const { roles } = useOrganization()
  const end = member.userId === session.user.id ? 'leave' : 'remove'
  if (canManageMember(roles, member)) return ['role', 'team', end]
  return end === 'leave' ? [end] : []
}
