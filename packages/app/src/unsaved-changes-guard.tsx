import { useBlocker } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'

interface UnsavedChangesGuardProps {
  dirty: boolean
  /** What is asked where something other than changes would be lost. */
  question?: { title: string; description: string; confirmLabel: string }
}

/** Asks before leaving a page with unsaved changes. */
export function UnsavedChangesGuard({ dirty, question }: UnsavedChangesGuardProps) {
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
      title={question?.title ?? t('common.form.unsaved_title')}
      description={question?.description ?? t('common.form.unsaved_text')}
      confirmLabel={question?.confirmLabel ?? t('common.form.unsaved_leave')}
      onConfirm={() => proceed?.()}
    />
  )
}
