import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { OrganizationSuspension } from '#api/model/index.ts'
import { useOrganization } from './use-organization.ts'

interface SuspensionProps {
  suspension: OrganizationSuspension
}

/** Above every page of an organization that can neither sell nor change anything. */
export default function Suspension({ suspension: { reason } }: SuspensionProps) {
  const t = useTranslate()
  const { name, slug } = useOrganization()
  return (
    <Alert
      tone="warning"
      title={t('organization.suspension.title', { name: name || slug })}
      className="mb-6"
    >
      <p>{t('organization.suspension.text')}</p>
      <p className="mt-1 break-words">{t('organization.suspension.reason', { reason })}</p>
    </Alert>
  )
}
