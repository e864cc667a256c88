import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { ServiceAuditEntry } from '#api/model/index.ts'
import { nameInDetails } from '#app/audit/entry-names.ts'
import { EntryRow } from '#app/audit/entry-row.tsx'
import { useServiceAccess } from '../access/service-access.ts'
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

const linkClass =
  'rounded-sm text-ink-muted underline-offset-4 hover:text-accent-text hover:underline'

/** What was changed, and in which organization. */
function Subject({ entry, subject }: SubjectProps) {
  const { target, targetName, organization } = entry
  const isOrganization = target.id === organization?.id
  return (
    <>
      {targetName !== null && target.id !== null ? (
        <UserLink id={target.id} name={targetName} />
      ) : (
        !isOrganization && <bdi className="text-ink-muted">{subject}</bdi>
      )}
      {organization !== null && (
        <>
          {!isOrganization && subject !== undefined && ' · '}
          <OrganizationLink organization={organization} />
        </>
      )}
    </>
  )
}

function UserLink({ id, name }: { id: string; name: string }) {
  const t = useTranslate()
  const { permissions } = useServiceAccess()
  if (!permissions.includes('user:list')) return <bdi className="text-ink-muted">{name}</bdi>
  return (
    <Link
      to="/administration/users/$user"
      params={{ user: id }}
      aria-label={t('organization.audit.open', { subject: name })}
      className={linkClass}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

type OrganizationLinkProps = {
  organization: NonNullable<ServiceAuditEntry['organization']>
}

function OrganizationLink({ organization: { id, name } }: OrganizationLinkProps) {
  const t = useTranslate()
  const { permissions } = useServiceAccess()
  if (name === null) {
    return <span className="text-ink-muted">{t('administration.audit.organization_gone')}</span>
  }
  if (!permissions.includes('organization:list')) {
    return <bdi className="text-ink-muted">{name}</bdi>
  }
  return (
    <Link
      to="/administration/organizations/$organization"
      params={{ organization: id }}
      aria-label={t('organization.audit.open', { subject: name })}
      className={linkClass}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
