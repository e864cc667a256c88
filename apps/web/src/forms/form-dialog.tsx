import { SaveForm } from '@tollgate/app/save-form'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import type { ReactNode } from 'react'

interface FormDialogProps<Values> {
  title: ReactNode
  description?: ReactNode
  width?: 'small' | 'medium' | 'large'
  submitLabel: string
  /** Where “Cancel” could be taken for what the dialog does. */
  closeLabel?: string
  /** For what takes something away. */
  tone?: 'danger'
  /** Where nothing differs from what is saved, there is nothing to submit. */
  unchanged?: boolean
  save: { isPending: boolean; error: unknown }
  refusals?: Refusals
  fields?: readonly string[]
  onFormSubmit: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog, which stays open until they are saved. */
export function FormDialog<Values = Record<string, string>>(props: FormDialogProps<Values>) {
  const { title, description, width, submitLabel, unchanged, save, onClose, children } = props
  const t = useTranslate()
  return (
    <Dialog
      open
      onOpenChange={(_, { reason }) => {
        // The key may have been meant for a dialog above that asks for a proof.
        if (!(save.isPending && reason === 'escape-key')) onClose()
      }}
    >
      <DialogContent title={title} description={description} width={width}>
        <SaveForm<Values>
          error={save.error}
          refusals={props.refusals}
          fields={props.fields}
          onFormSubmit={props.onFormSubmit}
        >
          {children}
          <DialogFooter>
            <Button onClick={onClose}>{props.closeLabel ?? t('common.action.cancel')}</Button>
            <Button
              type="submit"
              variant={props.tone ?? 'primary'}
              disabled={unchanged}
              pending={save.isPending}
            >
              {submitLabel}
            </Button>
          </DialogFooter>
        </SaveForm>
      </DialogContent>
    </Dialog>
  )
}
