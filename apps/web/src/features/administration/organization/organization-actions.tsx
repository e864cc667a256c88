import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import type { ServiceOrganization } from '#api/model/index.ts'
import { useMayInService } from '../access/service-access.ts'
import { ReactivateDialog } from './reactivate-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

/** What can be done with an organization, by those who may. */
export function OrganizationActions({ organization }: { organization: ServiceOrganization }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<'suspend' | 'reactivate' | null>(null)
  const close = () => setChosen(null)
  const isSuspended = organization.suspension !== null
  if (!useMayInService('organization:suspend')) return null
  return (
    <>
      <Button onClick={() => setChosen('suspend')}>
        {isSuspended
          ? t('administration.organization.change_reason')
          : t('administration.organization.suspend')}
      </Button>
      {isSuspended && (
        <Button variant="primary" onClick={() => setChosen('reactivate')}>
          {t('administration.organization.reactivate')}
        </Button>
      )}
      {chosen === 'suspend' && <SuspendDialog organization={organization} onClose={close} />}
      {chosen === 'reactivate' && <ReactivateDialog organization={organization} onClose={close} />}
    </>
  )
}
