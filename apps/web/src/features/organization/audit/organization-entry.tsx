import type { AuditEntry } from '#api/model/index.ts'
import { nameInDetails } from '#app/audit/entry-names.ts'
import { EntryRow } from '#app/audit/entry-row.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useOrganizationMembers } from '../access/use-organization-members.ts'
import { auditActions, auditNouns } from './audit-actions.ts'
import { SubjectLink } from './subject-link.tsx'

const words = { nouns: auditNouns, actions: auditActions }

/** An entry of the open organization, whose members are known by name. */
export function OrganizationEntry({ entry }: { entry: AuditEntry }) {
  const changeSearch = useChangeSearch()
  const members = useOrganizationMembers()
  const member = members?.find(({ id }) => id === entry.target.id)
  const subject = nameInDetails(entry) ?? member?.user.name
  return (
    <EntryRow
      entry={entry}
      words={words}
      subject={subject}
      link={<SubjectLink entry={entry} subject={subject} />}
      onChooseActor={(actor) => changeSearch({ actor })}
    />
  )
}
