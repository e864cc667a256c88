import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { Textarea } from '@tollgate/ui/textarea'
import { getListBenefitsQueryKey, useCreateBenefit } from '#api/benefits/benefits.ts'
import type { Benefit } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFieldErrors } from '../screen/use-field-errors.ts'

interface BenefitDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreated: (benefit: Benefit) => void
}

/** A new benefit of the kind that the merchant fulfils with words. */
export function BenefitDialog({ open, onOpenChange, onCreated }: BenefitDialogProps) {
  const t = useTranslate()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('billing.benefit.create_title')}
        description={t('billing.benefit.create_text')}
      >
        <BenefitForm
          onCancel={() => onOpenChange(false)}
          onCreated={(benefit) => {
            onCreated(benefit)
            onOpenChange(false)
          }}
        />
      </DialogContent>
    </Dialog>
  )
}

interface BenefitFormProps {
  onCancel: () => void
  onCreated: (benefit: Benefit) => void
}

function BenefitForm({ onCancel, onCreated }: BenefitFormProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { id } = useOrganization()
  const create = useCreateBenefit({
    mutation: {
      onSuccess: (benefit) => {
        void queryClient.invalidateQueries({ queryKey: getListBenefitsQueryKey() })
        onCreated(benefit)
      },
    },
  })
  const errors = useFieldErrors(create.error, ['description', 'properties.note'])
  function save(values: Record<string, string>): void {
    const { description = '', 'properties.note': note = '' } = values
    const properties = { note: note.trim() || null }
    create.mutate({
      data: { type: 'custom', description: description.trim(), properties, organization_id: id },
    })
  }
  return (
    <Form<Record<string, string>> errors={errors.fields} onFormSubmit={save}>
      <FormAlert errors={errors} />
      <Field
        name="description"
        label={t('billing.benefit.description')}
        description={t('billing.benefit.description_help')}
      >
        <Input required minLength={3} maxLength={42} autoComplete="off" />
      </Field>
      <Field
        name="properties.note"
        label={t('billing.benefit.note')}
        description={t('billing.benefit.note_help')}
        optional
      >
        <Textarea maxLength={10_000} rows={4} />
      </Field>
      <DialogFooter>
        <Button onClick={onCancel}>{t('common.action.cancel')}</Button>
        <Button type="submit" variant="primary" pending={create.isPending}>
          {t('billing.benefit.create_submit')}
        </Button>
      </DialogFooter>
    </Form>
  )
}
