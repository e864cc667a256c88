import { createBenefitLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Textarea } from '@tollgate/ui/textarea'
import { createBenefit } from '#api/benefit/benefit.ts'
import type { Benefit, BenefitCreate } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'

interface CreateBenefitDialogProps {
  onClose: () => void
  onCreated?: (benefit: Benefit) => void
}

/** A new benefit of the kind that the merchant fulfills with words. */
export function CreateBenefitDialog({ onClose, onCreated }: CreateBenefitDialogProps) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const create = useSave({
    noun: 'benefit',
    save: (input: BenefitCreate) => createBenefit(input),
    success: ({ description }) => t('billing.benefit.created', { description }),
    onSaved: (benefit) => {
      onCreated?.(benefit)
      onClose()
    },
  })
  function save(values: Record<string, string>): void {
    const { description = '', 'properties.note': note = '' } = values
    const properties = { note: note.trim() || null }
    create.mutate({ type: 'custom', description: description.trim(), properties, organization_id })
  }
  return (
    <FormDialog
      title={t('billing.benefit.create_title')}
      description={t('billing.benefit.create_text')}
      submitLabel={t('billing.benefit.create_submit')}
      save={create}
      fields={['description', 'properties.note']}
      onFormSubmit={save}
      onClose={onClose}
    >
      <BenefitFields />
    </FormDialog>
  )
}

interface BenefitFieldsProps {
  description?: string
  note?: string | null
}

export function BenefitFields({ description, note }: BenefitFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Field
        name="description"
        label={t('billing.benefit.description')}
        description={t('billing.benefit.description_help')}
      >
        <Input {...createBenefitLimits.description} defaultValue={description} autoComplete="off" />
      </Field>
      <Field
        name="properties.note"
        label={t('billing.benefit.note')}
        description={t('billing.benefit.note_help')}
        optional
      >
        <Textarea
          {...createBenefitLimits['properties.note']}
          defaultValue={note ?? undefined}
          rows={4}
        />
      </Field>
    </>
  )
}
