import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'

/** The address that the user has asked for and not agreed to yet, as far as this visit knows. */
export function usePendingEmail() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  // A changed email makes another key: then nothing is pending anymore.
  const queryKey = ['pending-email', user.id, user.email]
  const { data } = useQuery<string | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    pendingEmail: data,
    setPendingEmail: (newEmail: string) => queryClient.setQueryData(queryKey, newEmail),
  }
}
