import { FormAlert } from '@tollgate/app/form-alert'
import { useFormErrors } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { updateOrganization, uploadLogo } from '#api/organization/organization.ts'
import {
  type PictureActions,
  PictureSetting,
  useImageFile,
} from '#app/features/account/picture/picture-setting.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useVersion } from '#app/forms/use-version.ts'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { useReadOrganization } from '../access/organization-changes.ts'
import { settingsRefusals } from './use-general-form.ts'

/** The organization’s logo, to be replaced and removed at once. */
export function LogoSetting({ organization }: { organization: CurrentOrganization }) {
  const { name, logo } = organization
  const chosen = useImageFile()
  const { actions, removeErrors } = useLogo(organization, chosen.clear)
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
function useLogo(organization: CurrentOrganization, onSaved: () => void) {
  const t = useTranslate()
  const { id: organizationId } = organization
  const saveVersion = useVersion({
    saved: organization,
    dirty: false,
    toDraft: ({ logo }) => ({ logo }),
    read: useReadOrganization(),
  })
  const upload = useSave({
    noun: 'organization',
    save: (picture: Blob) =>
      saveVersion({ logo: '' }, async (version): Promise<undefined> => {
        await uploadLogo(picture, { organizationId }, version)
      }),
    onSaved,
    success: () => t('organization.logo.saved'),
  })
  const remove = useSave({
    noun: 'organization',
    save: () =>
      saveVersion({ logo: null }, async (version): Promise<undefined> => {
        await updateOrganization({ organizationId, data: { logo: null } }, version)
      }),
    success: () => t('organization.logo.removed'),
  })
  const actions: PictureActions = {
    save: upload.mutate,
    saving: upload.isPending,
    saveError: useFormErrors(upload.error, { refusals: settingsRefusals }).message,
    clearError: upload.reset,
    remove: () => remove.mutate(),
    removing: remove.isPending,
  }
  return { actions, removeErrors: useFormErrors(remove.error, { refusals: settingsRefusals }) }
}
