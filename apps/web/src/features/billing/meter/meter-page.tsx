import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import type { Meter } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Fact, RecordPage, RecordQuery, Section } from '#app/page/record-page.tsx'
import { MeterAlerts } from '../meter-alert/meter-alerts.tsx'
import { RecordDetails } from '../record-details.tsx'
import { CountingNotice } from './counting.tsx'
import { FilterWords } from './filter-words.tsx'
import { MeterCustomers } from './meter-customers.tsx'
import { MeterProducts } from './meter-products.tsx'
import { MeterQuantities } from './meter-quantities.tsx'
import { useMeter } from './meter-query.ts'
import { useAggregationText } from './use-aggregation-text.ts'

export function MeterPage() {
  const meter = useMeter()
  const organization = useGetBillingOrganization(useOrganization().id)
  return (
    <RecordQuery query={organization}>
      {({ timezone }) => (
        <RecordQuery query={meter}>
          {(data) => <Page meter={data} timeZone={timezone} />}
        </RecordQuery>
      )}
    </RecordQuery>
  )
}

function Page({ meter, timeZone }: { meter: Meter; timeZone: string }) {
  const aggregationText = useAggregationText()
  return (
    <RecordPage
      title={meter.name}
      description={aggregationText(meter.aggregation)}
      actions={<EditLink id={meter.id} />}
      aside={<Details meter={meter} />}
    >
      <CountingNotice meter={meter} />
      <MeterQuantities meter={meter} timeZone={timeZone} />
      <MeterCustomers meterId={meter.id} />
      <MeterAlerts meterId={meter.id} />
      <MeterProducts meterId={meter.id} />
    </RecordPage>
  )
}

function EditLink({ id }: { id: string }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  if (!useCan('meters:write')) return null
  return (
    <Link
      to="/$organization/meters/$meter/edit"
      params={{ organization: slug, meter: id }}
      className={buttonClass()}
    >
      {t('common.action.edit')}
    </Link>
  )
}

function Details({ meter }: { meter: Meter }) {
  const t = useTranslate()
  const format = useFormat()
  const { filter, billed_at } = meter
  return (
    <>
      <Section title={t('billing.meter.definition')}>
        <FilterWords filter={filter} />
      </Section>
      <RecordDetails noun="meter" record={meter}>
        {billed_at !== null && (
          <Fact term={t('billing.meter.billed_since')}>{format.dateTime(billed_at)}</Fact>
        )}
      </RecordDetails>
    </>
  )
}
