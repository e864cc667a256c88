import { useQueryClient } from '@tanstack/react-query'
import {
  getListAccessTokensQueryKey,
  useCreateAccessToken,
} from '#api/organization-access-tokens/organization-access-tokens.ts'

export function useCreateToken(onCreated: (token: string) => void) {
  const queryClient = useQueryClient()
  return useCreateAccessToken({
    mutation: {
      // The answer holds the token: nothing keeps it longer than the screen that shows it.
      gcTime: 0,
      onSuccess: async ({ token }) => {
        onCreated(token)
        await queryClient.invalidateQueries({ queryKey: getListAccessTokensQueryKey() })
      },
    },
  })
}
