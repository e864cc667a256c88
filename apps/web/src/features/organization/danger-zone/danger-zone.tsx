import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { rolesOf } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useOrganizationMembers } from '../access/use-organization-members.ts'
import { LeaveDialog } from '../member/leave-dialog.tsx'
import { DeleteOrganization } from './delete-organization.tsx'
import { TransferOwnership } from './transfer-ownership.tsx'

/** What can’t be undone: anyone can leave, owners can transfer ownership and delete. */
export function DangerZone() {
  const t = useTranslate()
  const { id, roles } = useOrganization()
  return (
    <SettingsPage key={id} title={t('organization.danger_zone.title')}>
      <SettingsSection
        title={t('organization.danger_zone.leave')}
        description={t('organization.danger_zone.leave_text')}
      >
        <LeaveOrganization />
      </SettingsSection>
      {roles.includes('owner') && <OwnerSections />}
    </SettingsPage>
  )
}

function OwnerSections() {
  const t = useTranslate()
  return (
    <>
      <SettingsSection
        title={t('organization.danger_zone.transfer')}
        description={t('organization.danger_zone.transfer_text')}
      >
        <TransferOwnership />
      </SettingsSection>
      <SettingsSection
        title={t('organization.danger_zone.delete')}
        description={t('organization.danger_zone.delete_text')}
      >
        <DeleteOrganization />
      </SettingsSection>
    </>
  )
}

function LeaveOrganization() {
  const t = useTranslate()
  const { name, slug, roles } = useOrganization()
  const [confirming, setConfirming] = useState(false)
  const members = useOrganizationMembers()
  const owners = members?.filter((member) => rolesOf(member).includes('owner'))
  if (roles.includes('owner') && owners === undefined) return null
  if (roles.includes('owner') && owners?.length === 1) {
    return <Alert>{t('organization.member.leave_last_owner')}</Alert>
  }
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        {t('organization.danger_zone.leave_submit', { organization: name || slug })}
      </Button>
      {confirming && <LeaveDialog onClose={() => setConfirming(false)} />}
    </>
  )
}
