import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { buttonClass } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Pagination } from '@tollgate/ui/pagination'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useState } from 'react'
import type { MemberWithUser, Team } from '#api/model/index.ts'
import { useListTeamMembers } from '#api/team/team.ts'
import { useOrganization } from '../access/use-organization.ts'
import { RoleBadges } from '../member/role-badges.tsx'

const perPage = 10

/** Who is in a team; moving people is done among the members. */
export function MembersDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('organization.team.members_title', { name: team.name })}>
        <TeamMembers team={team} />
        <DialogFooter>
          <Link
            to="/$organization/members"
            params={{ organization: slug }}
            className={buttonClass()}
          >
            {t('organization.team.to_members')}
          </Link>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function TeamMembers({ team: { id: teamId, organizationId } }: { team: Team }) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useListTeamMembers(
    { teamId, organizationId, limit: perPage, offset: (page - 1) * perPage },
    { query: { placeholderData: keepPreviousData } },
  )
  if (error?.code === 'TEAM_NOT_FOUND') {
    return <p className="text-ink-muted">{t('organization.team.already_removed')}</p>
  }
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={refetch} />
  if (data === undefined) return <MembersSkeleton />
  if (data.total === 0) {
    return <p className="text-ink-muted">{t('organization.team.no_members')}</p>
  }
  return (
    <div className="space-y-4">
      <ul aria-label={t('organization.team.members')} className="divide-y border-y">
        {data.members.map((member) => (
          <Person key={member.id} member={member} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / perPage)}
        total={data.total}
        onPageChange={setPage}
      />
    </div>
  )
}

function Person({ member }: { member: MemberWithUser }) {
  const { name, email, image } = member.user
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={name} image={image} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-muted">{email}</span>
      </span>
      <RoleBadges holder={member} />
    </li>
  )
}

function MembersSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.state.loading')} className="space-y-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  )
}
