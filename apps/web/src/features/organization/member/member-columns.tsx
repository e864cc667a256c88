import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Badge } from '@tollgate/ui/badge'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import type { MemberWithUser } from '#api/model/index.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { TeamName } from '../team/team-name.tsx'
import { MemberMenu } from './member-menu.tsx'
import { RoleBadges } from './role-badges.tsx'
import type { MemberAction } from './use-member-actions.ts'

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
