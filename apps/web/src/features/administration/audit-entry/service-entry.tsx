import { useTranslate } from '@tollgate/messages/react'
import type { ServiceAuditEntry } from '#api/model/index.ts'
import { nameInDetails } from '#app/audit/entry-names.ts'
import { EntryRow } from '#app/audit/entry-row.tsx'
import { OrganizationLink, UserLink } from '../access/service-links.tsx'
import { serviceWords } from './audit-words.ts'

interface ServiceEntryProps {
  entry: ServiceAuditEntry
  onChooseUser: (userId: string) => void
}

/** An entry of any organization or account. */
export function ServiceEntry({ entry, onChooseUser }: ServiceEntryProps) {
  const subject = entry.targetName ?? nameInDetails(entry)
  return (
    <EntryRow
      entry={entry}
      words={serviceWords}
      subject={subject}
      link={<Subject entry={entry} subject={subject} />}
      onChooseActor={onChooseUser}
    />
  )
}

interface SubjectProps {
  entry: ServiceAuditEntry
  subject: string | undefined
}

/** What was changed, and in which organization. */
function Subject({ entry, subject }: SubjectProps) {
  const { target, organization } = entry
  if (organization === null) return <Target entry={entry} subject={subject} />
  if (target.id === organization.id || subject === undefined) {
    return <Place organization={organization} />
  }
  return (
    <>
      <Target entry={entry} subject={subject} />
      {' · '}
      <Place organization={organization} />
    </>
  )
}

function Target({ entry: { target, targetName }, subject }: SubjectProps) {
  const t = useTranslate()
  if (targetName === null || target.id === null) {
    return <bdi className="text-ink-muted">{subject}</bdi>
  }
  return (
    <UserLink
      id={target.id}
      name={targetName}
      label={t('organization.audit.open', { subject: targetName })}
      className="text-ink-muted"
    />
  )
}

interface PlaceProps {
  organization: NonNullable<ServiceAuditEntry['organization']>
}

function Place({ organization: { id, name } }: PlaceProps) {
  const t = useTranslate()
  if (name === null) {
    return <span className="text-ink-muted">{t('administration.audit.organization_gone')}</span>
  }
  return (
    <OrganizationLink
      id={id}
      name={name}
      label={t('organization.audit.open', { subject: name })}
      className="text-ink-muted"
    />
  )
}
