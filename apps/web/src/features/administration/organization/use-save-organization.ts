import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { ServiceOrganization } from '#api/model/index.ts'
import { type SaveOptions, useSave } from '#app/forms/use-save.ts'

type OrganizationSaveOptions = Pick<SaveOptions<void, unknown>, 'save' | 'success' | 'onSaved'>

/** Saves something about an organization; one that was deleted meanwhile leads back to the list. */
export function useSaveOrganization(
  { name, slug }: ServiceOrganization,
  options: OrganizationSaveOptions,
) {
  const t = useTranslate()
  const navigate = useNavigate()
  return useSave({
    noun: 'organization',
    gone: {
      code: 'ORGANIZATION_NOT_FOUND',
      text: t('administration.organization.gone', { name: name || slug }),
    },
    onGone: () => void navigate({ to: '/administration/organizations' }),
    ...options,
  })
}

export interface OrganizationDialogProps {
  organization: ServiceOrganization
  onClose: () => void
}
