import { useFormat, useTranslate } from '@tollgate/messages/react'
import { useGetMeter } from '#api/meter/meter.ts'
import type { BenefitMeterCredit } from '#api/model/index.ts'
import { Fact } from '#app/page/record-page.tsx'

/** What a benefit credits. */
export function MeterCreditFacts({ benefit: { properties } }: { benefit: BenefitMeterCredit }) {
  const t = useTranslate()
  const format = useFormat()
  const { units, rollover, meter_id } = properties
  const { data: meter } = useGetMeter(meter_id)
  return (
    <>
      <Fact term={t('billing.meter_credit.meter')}>{meter && <bdi>{meter.name}</bdi>}</Fact>
      <Fact term={t('billing.meter_credit.units')}>{format.number(units)}</Fact>
      <Fact term={t('billing.meter_credit.unused')}>
        {t(rollover ? 'billing.meter_credit.carried' : 'billing.meter_credit.expire')}
      </Fact>
    </>
  )
}
