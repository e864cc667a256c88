import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import type { Account } from '#api/model/index.ts'
import { getListAccountsQueryKey, unlinkAccount } from '#api/user/user.ts'

/** Removes a way to sign in. */
export function useUnlink({ name, onUnlinked }: { name: string; onUnlinked: () => void }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const unlink = useMutation({
    mutationFn: ({ provider, accountId }: Account) =>
      unlinkAccount({ providerId: provider, accountId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: getListAccountsQueryKey() })
      onUnlinked()
      toast.success(t('account.sign_in_ways.unlinked', { name }))
    },
  })
  function textOf(error: unknown): string {
    const isStale = error instanceof ApiError && error.code === 'SESSION_IS_NOT_FRESH'
    return isStale ? t('account.sign_in_ways.not_fresh') : describeError(error, t)
  }
  return {
    mutate: unlink.mutate,
    isPending: unlink.isPending,
    errorText: unlink.error === null ? null : textOf(unlink.error),
  }
}
