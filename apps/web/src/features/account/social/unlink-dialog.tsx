import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import type { Account } from '#api/model/index.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useUnlink } from './use-unlink.ts'

interface UnlinkDialogProps {
  account: Account
  name: string
  onClose: () => void
}

export function UnlinkDialog({ account, name, onClose }: UnlinkDialogProps) {
  const t = useTranslate()
  const unlink = useUnlink({ name, onUnlinked: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('account.sign_in_ways.unlink_title', { name })}
      description={t('account.sign_in_ways.unlink_text', { name })}
      confirmLabel={t('common.action.remove')}
      onConfirm={() => unlink.mutate(account)}
      pending={unlink.isPending}
      error={unlink.isStale ? <SignInAgain /> : unlink.errorText}
    />
  )
}
