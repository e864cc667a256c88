import { useQueryClient } from '@tanstack/react-query'

/** After what changes more than one thing that the portal shows: all of it is read again. */
export function useReadAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}
