import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { ExportedMembership } from '#api/model/index.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'
import { RoleBadges } from '../../organization/member/role-badges.tsx'
import { OrganizationLink } from '../access/service-links.tsx'

/** The organizations that a user belongs to. */
export function UserOrganizations({ memberships }: { memberships: readonly ExportedMembership[] }) {
  const t = useTranslate()
  return (
    <Section title={t('administration.user.organizations')}>
      {memberships.length === 0 ? (
        <SectionNote>{t('administration.user.organizations_none')}</SectionNote>
      ) : (
        <ul className="divide-y rounded-lg border">
          {memberships.map((membership) => (
            <MembershipRow key={membership.organizationId} membership={membership} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function MembershipRow({ membership }: { membership: ExportedMembership }) {
  const t = useTranslate()
  const format = useFormat()
  const { organizationId, name, slug, roles, joinedAt } = membership
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <OrganizationLink
          id={organizationId}
          name={name || slug}
          className="block truncate font-medium"
        />
        <span className="block truncate text-ink-muted">{slug}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RoleBadges holder={{ role: roles.join(',') }} />
        <time dateTime={joinedAt} className="text-ink-muted">
          {t('administration.user.joined', { when: format.date(joinedAt) })}
        </time>
      </div>
    </li>
  )
}
