import { rolesPermit } from '@tollgate/contracts/roles'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Lock } from 'lucide-react'
import { rolesOf } from './roles.ts'
import { useOrganization } from './use-organization.ts'
import { useOrganizationMembers } from './use-organization-members.ts'

const named = 3

/** For a page that the caller’s role does not open: says who can change that. */
export function Forbidden() {
  const t = useTranslate()
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  const { name } = useOrganization()
  const members = useOrganizationMembers()
  const names = members
    ?.filter((member) => rolesPermit(rolesOf(member), 'member:update'))
    .slice(0, named)
    .map((member) => member.user.name)
  return (
    <Empty level={1} icon={Lock} title={t('organization.forbidden.title')}>
      {names !== undefined &&
        (names.length === 0
          ? t('organization.forbidden.text_ask_owner', { name })
          : t('organization.forbidden.text', { people: list.format(names) }))}
    </Empty>
  )
}
