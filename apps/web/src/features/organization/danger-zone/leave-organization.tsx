import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { rolesOf } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useOrganizationMembers } from '../access/use-organization-members.ts'
import { LeaveDialog } from '../member/leave-dialog.tsx'

export function LeaveOrganization() {
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
        {t('organization.danger.leave_submit', { organization: name || slug })}
      </Button>
      {confirming && <LeaveDialog onClose={() => setConfirming(false)} />}
    </>
  )
}
