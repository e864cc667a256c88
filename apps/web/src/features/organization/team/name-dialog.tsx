import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import type { ReactNode } from 'react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { teamRefusals } from './team-refusals.ts'

interface NameDialogProps {
  title: string
  description?: ReactNode
  name?: string
  submitLabel: string
  pending: boolean
  error: unknown
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a team. */
export function NameDialog(props: NameDialogProps) {
  const t = useTranslate()
  const errors = useFormErrors(props.error, teamRefusals)
  return (
    <Dialog open onOpenChange={props.onClose}>
      <DialogContent title={props.title} description={props.description} width="small">
        <Form<{ name: string }>
          errors={errors.fields}
          onFormSubmit={({ name }) => props.onSubmit(name.trim())}
        >
          <FormAlert errors={errors} />
          <Field
            name="name"
            label={t('organization.team.name')}
            validate={(value) => (String(value).trim() ? null : t('common.form.required'))}
          >
            <Input defaultValue={props.name} maxLength={200} autoComplete="off" required />
          </Field>
          <DialogFooter>
            <Button onClick={props.onClose}>{t('common.action.cancel')}</Button>
            <Button type="submit" variant="primary" pending={props.pending}>
              {props.submitLabel}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
