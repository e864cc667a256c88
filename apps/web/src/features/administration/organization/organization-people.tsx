import { Avatar } from '@tollgate/ui/avatar'
import type { MemberWithUser } from '#api/model/index.ts'
import { SectionNote } from '#app/page/record-page.tsx'
import { RoleBadges } from '../../organization/member/role-badges.tsx'
import { UserLink } from '../access/service-links.tsx'

interface OrganizationPeopleProps {
  members: MemberWithUser[]
  /** What is said when there are none. */
  none: string
}

/** Some of the people of an organization, with their roles and where to write to them. */
export function OrganizationPeople({ members, none }: OrganizationPeopleProps) {
  if (members.length === 0) return <SectionNote>{none}</SectionNote>
  return (
    <ul className="divide-y rounded-lg border">
      {members.map((member) => (
        <PersonRow key={member.id} member={member} />
      ))}
    </ul>
  )
}

function PersonRow({ member }: { member: MemberWithUser }) {
  const { user } = member
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Avatar name={user.name} image={user.image} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <UserLink id={user.id} name={user.name} className="block truncate font-medium" />
          <a
            href={`mailto:${user.email}`}
            className="block truncate rounded-sm text-ink-muted underline-offset-4 hover:text-accent-text hover:underline"
          >
            {user.email}
          </a>
        </span>
        <RoleBadges holder={member} />
      </span>
    </li>
  )
}
