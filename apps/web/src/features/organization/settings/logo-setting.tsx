import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { useUpdateOrganization, useUploadLogo } from '#api/organization/organization.ts'
import {
  type PictureActions,
  PictureSetting,
  useImageFile,
} from '#app/features/account/picture/picture-setting.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { useRefetchOrganization } from '../access/organization-changes.ts'
import { settingsRefusals } from './use-general-form.ts'

/** The organization’s logo, to be replaced and removed at once. */
export function LogoSetting({ organization }: { organization: CurrentOrganization }) {
  const { id, name, logo } = organization
  const chosen = useImageFile()
  const { actions, removeErrors } = useLogo(id, chosen.clear)
  return (
    <>
      <FormAlert errors={removeErrors} />
      <PictureSetting
        subject="organization"
        name={name}
        image={logo}
        chosen={chosen}
        picture={actions}
      />
    </>
  )
}

/** Sends and removes the logo; both show at once, wherever the organization is shown. */
function useLogo(organizationId: string, onSaved: () => void) {
  const t = useTranslate()
  const showChange = useRefetchOrganization()
  const upload = useUploadLogo({
    mutation: {
      onSuccess: async () => {
        await showChange(organizationId)
        onSaved()
        toast.success(t('organization.logo.saved'))
      },
    },
  })
  const remove = useUpdateOrganization({
    mutation: {
      onSuccess: async () => {
        await showChange(organizationId)
        toast.success(t('organization.logo.removed'))
      },
    },
  })
  const actions: PictureActions = {
    save: (picture) => upload.mutate({ data: picture, params: { organizationId } }),
    saving: upload.isPending,
    saveError: useFormErrors(upload.error, { refusals: settingsRefusals }).message,
    clearError: upload.reset,
    remove: () => remove.mutate({ data: { organizationId, data: { logo: null } } }),
    removing: remove.isPending,
  }
  return { actions, removeErrors: useFormErrors(remove.error, { refusals: settingsRefusals }) }
}
