import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import type { BenefitMeterCredit } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useUpdateBenefit } from '../benefit/use-update-benefit.ts'
import { draftOf, propertiesOf } from './meter-credit-draft.ts'
import { MeterCreditFields, meterCreditFieldNames } from './meter-credit-fields.tsx'

interface EditMeterCreditDialogProps {
  benefit: BenefitMeterCredit
  onClose: () => void
}

export function EditMeterCreditDialog({ benefit, onClose }: EditMeterCreditDialogProps) {
  const t = useTranslate()
  const { description } = benefit
  const [draft, setDraft] = useState(() => draftOf(benefit.properties))
  const update = useUpdateBenefit({ benefit, onClose })
  function submit({ description: name = '' }: Record<string, string>): void {
    const properties = propertiesOf(draft)
    update.mutate({ type: 'meter_credit', description: name.trim(), properties })
  }
  return (
    <FormDialog
      title={t('billing.benefit.edit_title', { description })}
      description={t('billing.meter_credit.change_help')}
      submitLabel={t('common.action.save')}
      save={update}
      fields={meterCreditFieldNames}
      onFormSubmit={submit}
      onClose={onClose}
    >
      <MeterCreditFields description={description} draft={draft} onChange={setDraft} />
    </FormDialog>
  )
}
