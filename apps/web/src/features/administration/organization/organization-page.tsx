import { useParams } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { useGetServiceOrganization } from '#api/administration-organization/administration-organization.ts'
import type { OrganizationSuspension, ServiceOrganizationDetails } from '#api/model/index.ts'
import { RecordPage, RecordQuery, Section } from '#app/page/record-page.tsx'
import { AuditSection } from '../audit-entry/audit-section.tsx'
import { OrganizationActions } from './organization-actions.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { OrganizationPeople } from './organization-people.tsx'
import { OrganizationStatus } from './organization-status.tsx'

export function OrganizationPage() {
  const { organization: organizationId } = useParams({
    from: '/_signed-in/administration/organizations/$organization',
  })
  const details = useGetServiceOrganization({ organizationId })
  return <RecordQuery query={details}>{(found) => <Page details={found} />}</RecordQuery>
}

function Page({ details }: { details: ServiceOrganizationDetails }) {
  const t = useTranslate()
  const { organization, owners, members } = details
  const { name, slug, suspension, memberCount } = organization
  return (
    <RecordPage
      title={name || slug}
      status={<OrganizationStatus suspension={suspension} />}
      description={slug}
      actions={<OrganizationActions organization={organization} />}
      aside={<OrganizationFacts details={details} />}
    >
      {suspension !== null && <Suspended suspension={suspension} />}
      <Section title={t('administration.organization.owners')}>
        <OrganizationPeople members={owners} none={t('administration.organization.owners_none')} />
      </Section>
      <Section title={t('administration.organization.members')}>
        <OrganizationPeople
          members={members}
          none={t('administration.organization.members_none')}
        />
        {memberCount > members.length && (
          <p className="mt-2 text-ink-muted">
            {t('administration.organization.members_more', { count: members.length })}
          </p>
        )}
      </Section>
      <AuditSection about={{ organization: organization.id }} />
    </RecordPage>
  )
}

function Suspended({ suspension }: { suspension: OrganizationSuspension }) {
  const t = useTranslate()
  const format = useFormat()
  const when = format.dateTime(suspension.suspendedAt)
  return (
    <Alert tone="danger" title={t('administration.organization.suspended_since', { when })}>
      <p className="break-words">
        {t('administration.organization.reason_given', { reason: suspension.reason })}
      </p>
    </Alert>
  )
}
