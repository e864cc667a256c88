import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useGetMeter } from '#api/meter/meter.ts'
import { MeterSelect } from '../meter/meter-select.tsx'
import { NewMeterLink } from '../meter/new-meter-link.tsx'
import { useMeters } from '../meter/use-meters.ts'

interface MeterFieldProps {
  /** Its id; empty as long as none is chosen. */
  value: string
  onChange: (id: string) => void
}

/** The meter that is credited. */
export function MeterField({ value, onChange }: MeterFieldProps) {
  const t = useTranslate()
  const label = t('billing.meter_credit.meter')
  const { data: chosen } = useGetMeter(value, { query: { enabled: value !== '' } })
  const isEmpty = useMeters({ limit: 1 }).data?.items.length === 0
  return (
    <Field
      name="properties.meter_id"
      label={label}
      aside={<NewMeterLink />}
      description={isEmpty ? t('billing.meter_credit.none') : undefined}
    >
      <MeterSelect label={label} chosen={chosen} onChange={({ id }) => onChange(id)} />
    </Field>
  )
}
