import type { BenefitMeterCreditProperties } from '#api/model/index.ts'

/** Units to credit as they are typed in. */
export interface MeterCreditDraft {
  meterId: string
  units: string
  isCarriedOver: boolean
}

export const newMeterCredit: MeterCreditDraft = { meterId: '', units: '', isCarriedOver: false }

export function draftOf(properties: BenefitMeterCreditProperties): MeterCreditDraft {
  const { meter_id: meterId, units, rollover: isCarriedOver } = properties
  return { meterId, units: String(units), isCarriedOver }
}

export function propertiesOf(draft: MeterCreditDraft): BenefitMeterCreditProperties {
  return { meter_id: draft.meterId, units: Number(draft.units), rollover: draft.isCarriedOver }
}
