import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import type { Account } from '#api/model/index.ts'
import { getListAccountsQueryKey, unlinkAccount } from '#api/user/user.ts'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'

const refusals: Refusals = {
  YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT: { text: 'account.sign_in_ways.last' },
}

/** Removes a way to sign in. */
export function useUnlink({ name, onUnlinked }: { name: string; onUnlinked: () => void }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ provider, accountId }: Account) =>
      unlinkAccount({ providerId: provider, accountId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: getListAccountsQueryKey() })
      onUnlinked()
      toast.success(t('account.sign_in_ways.unlinked', { name }))
    },
  })
  const isStale = error instanceof ApiError && error.code === 'SESSION_IS_NOT_FRESH'
  return { mutate, isPending, isStale, errorText: useFormErrors(error, refusals).message }
}
