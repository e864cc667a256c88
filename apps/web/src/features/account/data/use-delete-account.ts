import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeleteUser } from '#api/deletion/deletion.ts'
import { clearBrowserData } from './clear-browser-data.ts'

export function useDeleteAccount({ onLinkSent }: { onLinkSent: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useDeleteUser({
    mutation: {
      onSuccess: async ({ message }) => {
        if (message === 'Verification email sent') {
          onLinkSent()
          return
        }
        await navigate({ to: '/goodbye' })
        clearBrowserData(queryClient)
      },
    },
  })
}
