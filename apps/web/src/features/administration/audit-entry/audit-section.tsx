import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { useListServiceAuditEntries } from '#api/audit-entry/audit-entry.ts'
import { Section, SectionQuery } from '#app/page/record-page.tsx'
import { useMayInService } from '../access/service-access.ts'
import { ServiceEntry } from './service-entry.tsx'

const shownEntries = 10

interface AuditSectionProps {
  /** What it is about, as the address of the whole log has it. */
  about: { user: string } | { organization: string }
}

/** The newest of what a user did, and of what was done to them; or in an organization. */
export function AuditSection(props: AuditSectionProps) {
  return useMayInService('audit-entry:list') ? <NewestEntries {...props} /> : null
}

function NewestEntries({ about }: AuditSectionProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const filter = 'user' in about ? { userId: about.user } : { organizationId: about.organization }
  const entries = useListServiceAuditEntries(
    { ...filter, limit: shownEntries },
    { query: { select: ({ entries: items, nextCursor }) => ({ items, nextCursor }) } },
  )
  return (
    <Section
      title={t('organization.audit.title')}
      action={
        entries.data?.nextCursor != null && (
          <Link
            to="/administration/audit-log"
            search={about}
            className={buttonClass({ variant: 'link', size: 'inline' })}
          >
            {t('common.action.view_all')}
          </Link>
        )
      }
    >
      <SectionQuery query={entries} none={t('administration.audit.none')}>
        {({ items }) => (
          <ul className="divide-y rounded-lg border">
            {items.map((entry) => (
              <ServiceEntry
                key={entry.id}
                entry={entry}
                onChooseUser={(user) =>
                  void navigate({ to: '/administration/audit-log', search: { user } })
                }
              />
            ))}
          </ul>
        )}
      </SectionQuery>
    </Section>
  )
}
