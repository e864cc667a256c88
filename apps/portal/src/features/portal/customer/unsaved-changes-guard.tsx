import { useBlocker } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'

/** Asks before changes that are not saved get lost. */
export function UnsavedChangesGuard({ dirty }: { dirty: boolean }) {
  const t = useTranslate()
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={t('common.form.unsaved_title')}
      description={t('common.form.unsaved_text')}
      confirmLabel={t('common.form.unsaved_leave')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
