import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { useSignOut } from '#api/session/session.ts'
import { endSession } from './session-query.ts'

/** Signs out and goes to the sign-in, which may lead back to a page. */
export function useSignOutAndRedirect({ returnTo }: { returnTo?: string } = {}) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useSignOut({
    mutation: {
      onSuccess: async () => {
        endSession(queryClient)
        await navigate({ to: '/sign-in', search: { returnTo } })
        queryClient.clear()
      },
      onError: () => toast.error(t('account.menu.sign_out_failed')),
    },
  })
  return { signOut: () => mutate({}), isPending }
}
