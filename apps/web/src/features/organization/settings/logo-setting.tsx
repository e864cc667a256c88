import { PictureSetting } from '#app/features/account/picture/picture-setting.tsx'
import { useChosenImage } from '#app/features/account/picture/use-chosen-image.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { useLogo } from './use-logo.ts'

/** The organization’s logo, to be replaced and removed at once. */
export function LogoSetting({ organization }: { organization: CurrentOrganization }) {
  const { id, name, logo } = organization
  const chosen = useChosenImage()
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
