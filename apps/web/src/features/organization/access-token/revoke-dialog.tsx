import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import type { OrganizationAccessToken } from '#api/model/index.ts'
import { useDeleteAccessToken } from '#api/organization-access-tokens/organization-access-tokens.ts'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { tokenRefusals } from './token-refusals.ts'
import { useTokenChange } from './use-token-change.ts'

interface RevokeDialogProps {
  token: OrganizationAccessToken
  onClose: () => void
}

export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const t = useTranslate()
  const { id, comment } = token
  const { succeed, fail } = useTokenChange(token, onClose)
  const revoke = useDeleteAccessToken({
    mutation: {
      onSuccess: () => succeed(t('organization.access_token.revoked', { comment })),
      onError: fail,
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('organization.access_token.revoke_title', { comment })}
      description={t('organization.access_token.revoke_text')}
      confirmLabel={t('organization.access_token.revoke_confirm')}
      onConfirm={() => revoke.mutate({ id })}
      pending={revoke.isPending}
      error={useFormErrors(revoke.error, tokenRefusals).message}
    />
  )
}
