import { Trans, useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogContent, DialogFooter } from './dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the thing: "Delete Acme?" */
  title: ReactNode
  /** Names the consequence. */
  description: ReactNode
  confirmLabel: string
  onConfirm: () => void
  pending?: boolean
  error?: ReactNode
  tone?: 'danger' | 'primary'
  /** The person must type this before the action is possible. */
  typeToConfirm?: string
  /** Another word for it, which counts as well. */
  orType?: string
  children?: ReactNode
}

function ConfirmBody(props: ConfirmDialogProps) {
  const { onOpenChange, confirmLabel, onConfirm, pending, error, typeToConfirm, orType } = props
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const confirmed = typeToConfirm === undefined || [typeToConfirm, orType].includes(typed.trim())
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // React would also notify a form that contains the dialog, and submit it as well.
        event.stopPropagation()
        if (confirmed) onConfirm()
      }}
    >
      {props.children}
      {typeToConfirm !== undefined && (
        <Field
          name="confirmation"
          label={
            <Trans
              id="common.confirm.type_to_confirm"
              values={{ name: typeToConfirm }}
              marks={{ name: (name) => <strong className="select-all">{name}</strong> }}
            />
          }
        >
          <Input value={typed} onValueChange={setTyped} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {error && <Alert tone="danger">{error}</Alert>}
      <DialogFooter>
        <Button onClick={() => onOpenChange(false)}>{t('common.action.cancel')}</Button>
        <Button
          type="submit"
          variant={props.tone ?? 'danger'}
          disabled={!confirmed}
          pending={pending}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent title={props.title} description={props.description} width="medium">
        <ConfirmBody {...props} />
      </DialogContent>
    </Dialog>
  )
}
