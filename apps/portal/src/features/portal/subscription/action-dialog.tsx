import { SaveForm } from '@tollgate/app/save-form'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import type { ReactNode } from 'react'

interface ActionDialogProps {
  title: string
  description: string
  submitLabel: string
  /** Where “Cancel” could be taken for what the dialog does. */
  closeLabel?: string
  tone?: 'danger'
  /** Not before it is known what is submitted. */
  disabled?: boolean
  change: { isPending: boolean; error: unknown }
  fields: readonly string[]
  onFormSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for what a change of a subscription needs, and stays open until it is made. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, submitLabel, tone = 'primary', change, onClose, children } = props
  const t = useTranslate()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={title} description={description}>
        <SaveForm error={change.error} fields={props.fields} onFormSubmit={props.onFormSubmit}>
          {children}
          <DialogFooter>
            <Button onClick={onClose}>{props.closeLabel ?? t('common.action.cancel')}</Button>
            <Button
              type="submit"
              variant={tone}
              disabled={props.disabled}
              pending={change.isPending}
            >
              {submitLabel}
            </Button>
          </DialogFooter>
        </SaveForm>
      </DialogContent>
    </Dialog>
  )
}
