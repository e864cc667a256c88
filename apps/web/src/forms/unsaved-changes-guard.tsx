import { useBlocker } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'

/** Asks before leaving a page with unsaved changes. */
export function UnsavedChangesGuard({ dirty }: { dirty: boolean }) {
  const t = useTranslate()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.()
      }}
      title={t('common.form.unsaved_title')}
      description={t('common.form.unsaved_text')}
      confirmLabel={t('common.form.unsaved_leave')}
      onConfirm={() => proceed?.()}
    />
  )
}
