import { useTranslate } from '@tollgate/messages/react'
import { reactivateOrganization } from '#api/administration-organization/administration-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { type OrganizationDialogProps, useSaveOrganization } from './use-save-organization.ts'

export function ReactivateDialog({ organization, onClose }: OrganizationDialogProps) {
  const t = useTranslate()
  const { id: organizationId } = organization
  const name = organization.name || organization.slug
  const reactivate = useSaveOrganization(organization, {
    save: () => reactivateOrganization({ organizationId }),
    success: () => t('administration.organization.reactivated', { name }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      tone="primary"
      title={t('administration.organization.reactivate_title', { name })}
      description={t('administration.organization.reactivate_text')}
      confirmLabel={t('administration.organization.reactivate')}
      mutation={reactivate}
      onClose={onClose}
    />
  )
}
