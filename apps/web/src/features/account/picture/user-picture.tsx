import { useSession } from '../session/use-session.ts'
import { PictureSetting } from './picture-setting.tsx'
import { useImageFile } from './use-image-file.ts'
import { usePicture } from './use-picture.ts'

/** The user’s own picture. */
export function UserPicture() {
  const { user } = useSession()
  const chosen = useImageFile()
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
