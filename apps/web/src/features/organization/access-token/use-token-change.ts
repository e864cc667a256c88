import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import type { OrganizationAccessToken } from '#api/model/index.ts'
import { getListAccessTokensQueryKey } from '#api/organization-access-tokens/organization-access-tokens.ts'

/** Shows what a change of a token, or its refusal, means for the list. */
export function useTokenChange({ comment }: OrganizationAccessToken, close: () => void) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const queryKey = getListAccessTokensQueryKey()
  return {
    succeed: async (text: string) => {
      await queryClient.invalidateQueries({ queryKey })
      close()
      toast.success(text)
    },
    /** Somebody else revoked it meanwhile. */
    fail: async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) return
      await queryClient.invalidateQueries({ queryKey })
      close()
      toast.error(t('organization.access_token.gone', { comment }))
    },
  }
}
