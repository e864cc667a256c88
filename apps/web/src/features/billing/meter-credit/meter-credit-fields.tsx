import { createBenefitLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Switch } from '@tollgate/ui/switch'
import { DescriptionField } from '../benefit/benefit-fields.tsx'
import type { MeterCreditDraft } from './meter-credit-draft.ts'
import { MeterField } from './meter-field.tsx'

export const meterCreditFieldNames = [
  'description',
  'properties.meter_id',
  'properties.units',
] as const

interface MeterCreditFieldsProps {
  description?: string
  draft: MeterCreditDraft
  onChange: (draft: MeterCreditDraft) => void
}

/** A benefit of units that customers can use. */
export function MeterCreditFields({ description, draft, onChange }: MeterCreditFieldsProps) {
  const t = useTranslate()
  const change = (changes: Partial<MeterCreditDraft>) => onChange({ ...draft, ...changes })
  return (
    <>
      <DescriptionField description={description} />
      <MeterField value={draft.meterId} onChange={(meterId) => change({ meterId })} />
      <Field
        name="properties.units"
        label={t('billing.meter_credit.units')}
        description={t('billing.meter_credit.units_help')}
      >
        <Input
          type="number"
          {...createBenefitLimits['properties.units']}
          required
          step={1}
          value={draft.units}
          onValueChange={(units) => change({ units })}
        />
      </Field>
      <ChoiceField
        name="properties.rollover"
        label={t('billing.meter_credit.rollover')}
        description={t('billing.meter_credit.rollover_help')}
      >
        <Switch
          checked={draft.isCarriedOver}
          onCheckedChange={(isCarriedOver) => change({ isCarriedOver })}
        />
      </ChoiceField>
    </>
  )
}
