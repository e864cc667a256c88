import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { ServiceOrganization } from '#api/model/index.ts'

export function OrganizationStatus({ suspension }: Pick<ServiceOrganization, 'suspension'>) {
  const t = useTranslate()
  return suspension === null ? (
    <Badge tone="success">{t('administration.organization.status_active')}</Badge>
  ) : (
    <Badge tone="danger">{t('administration.organization.status_suspended')}</Badge>
  )
}
