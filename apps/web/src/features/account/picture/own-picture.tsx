import { useSession } from '../session/use-session.ts'
import { PictureSetting } from './picture-setting.tsx'
import { useChosenImage } from './use-chosen-image.ts'
import { usePicture } from './use-picture.ts'

/** The user’s own picture. */
export function OwnPicture() {
  const { user } = useSession()
  const chosen = useChosenImage()
  const picture = usePicture({ onSaved: chosen.clear })
  return (
    <PictureSetting
      subject="person"
      name={user.name}
      image={user.image}
      chosen={chosen}
      picture={picture}
    />
  )
}
