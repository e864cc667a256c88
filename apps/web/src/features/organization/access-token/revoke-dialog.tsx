import { useTranslate } from '@tollgate/messages/react'
import { deleteAccessToken } from '#api/access-token/access-token.ts'
import type { OrganizationAccessToken } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { tokenRefusals } from './token-refusals.ts'
import { useSaveToken } from './use-save-token.ts'

interface RevokeDialogProps {
  token: OrganizationAccessToken
  onClose: () => void
}

export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const t = useTranslate()
  const { id, comment } = token
  const revoke = useSaveToken({
    token,
    save: () => deleteAccessToken(id),
    success: t('organization.access_token.revoked', { comment }),
    onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.access_token.revoke_title', { comment })}
      description={t('organization.access_token.revoke_text')}
      confirmLabel={t('organization.access_token.revoke_confirm')}
      mutation={revoke}
      refusals={tokenRefusals}
      onClose={onClose}
    />
  )
}
