import { useQueryClient } from '@tanstack/react-query'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { useUploadPicture } from '#api/picture/picture.ts'
import { useUpdateUser } from '#api/user/user.ts'
import { updateSessionUser } from '../session/session-query.ts'
import { useSession } from '../session/use-session.ts'
import { type PictureActions, PictureSetting, useImageFile } from './picture-setting.tsx'

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

/** Sends and removes the picture; both show at once, wherever the user is shown. */
function usePicture({ onSaved }: { onSaved: () => void }): PictureActions {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const upload = useUploadPicture({
    mutation: {
      onSuccess: ({ image }) => {
        updateSessionUser(queryClient, { image })
        onSaved()
        toast.success(t('account.picture.saved'))
      },
    },
  })
  const remove = useUpdateUser({
    mutation: {
      onSuccess: () => {
        updateSessionUser(queryClient, { image: null })
        toast.success(t('account.picture.removed'))
      },
      onError: (error) => toast.error(describeError(error, t)),
    },
  })
  return {
    save: (picture: Blob) => upload.mutate({ data: picture }),
    saving: upload.isPending,
    saveError: upload.isError ? describeError(upload.error, t) : null,
    clearError: upload.reset,
    remove: () => remove.mutate({ data: { image: null } }),
    removing: remove.isPending,
  }
}
