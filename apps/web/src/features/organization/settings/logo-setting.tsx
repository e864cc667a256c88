import { PictureSetting } from '#app/features/account/picture/picture-setting.tsx'
import { useImageFile } from '#app/features/account/picture/use-image-file.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { useLogo } from './use-logo.ts'

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
