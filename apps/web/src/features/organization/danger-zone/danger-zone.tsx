import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { usePageTitle } from '#app/page/page-title.ts'
import { SettingsSection } from '#app/page/settings-section.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { DeleteOrganization } from './delete-organization.tsx'
import { LeaveOrganization } from './leave-organization.tsx'
import { TransferOwnership } from './transfer-ownership.tsx'

/** What can’t be undone: anyone can leave, owners can transfer ownership and delete. */
export function DangerZone() {
  const t = useTranslate()
  const { id, roles } = useOrganization()
  usePageTitle(t('organization.danger.title'))
  return (
    <>
      <PageHeader title={t('organization.danger.title')} />
      <div key={id} className="divide-y">
        <SettingsSection
          title={t('organization.danger.leave')}
          description={t('organization.danger.leave_text')}
        >
          <LeaveOrganization />
        </SettingsSection>
        {roles.includes('owner') && <OwnerSections />}
      </div>
    </>
  )
}

function OwnerSections() {
  const t = useTranslate()
  return (
    <>
      <SettingsSection
        title={t('organization.danger.hand_over')}
        description={t('organization.danger.hand_over_text')}
      >
        <TransferOwnership />
      </SettingsSection>
      <SettingsSection
        title={t('organization.danger.delete')}
        description={t('organization.danger.delete_text')}
      >
        <DeleteOrganization />
      </SettingsSection>
    </>
  )
}
