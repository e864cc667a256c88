import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeleteUser } from '#api/deletion/deletion.ts'
import { forgetEverything } from './forget-everything.ts'

export function useDeleteAccount({ onAsked }: { onAsked: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useDeleteUser({
    mutation: {
      onSuccess: async ({ message }) => {
        if (message === 'Verification email sent') {
          onAsked()
          return
        }
        await navigate({ to: '/goodbye' })
        forgetEverything(queryClient)
      },
    },
  })
}
