import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import { createMeter, getGetMeterQueryKey } from '#api/meter/meter.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { useCreate } from '#app/forms/use-edit.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { emptyMeter, toAggregation, toFilter } from './meter-draft.ts'
import { MeterForm } from './meter-form.tsx'

export function NewMeter() {
  const organization = useGetBillingOrganization(useOrganization().id)
  if (!useCan('meters:write')) return <Forbidden />
  return (
    <RecordQuery query={organization}>
      {({ default_presentment_currency: currency }) => <New currency={currency} />}
    </RecordQuery>
  )
}

function New({ currency }: { currency: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { id: organization_id, slug } = useOrganization()
  const edit = useCreate({
    noun: 'meter',
    empty: emptyMeter(),
    create: ({ name, filter, aggregation }) =>
      createMeter({
        organization_id,
        name: name.trim(),
        filter: toFilter(filter),
        aggregation: toAggregation(aggregation),
      }),
    record: ({ id }) => getGetMeterQueryKey(id),
    success: ({ name }) => t('billing.meter.created', { name }),
    onSaved: ({ id }) => {
      const params = { organization: slug, meter: id }
      return navigate({ to: '/$organization/meters/$meter', params, ignoreBlocker: true })
    },
  })
  return (
    <MeterForm
      meter={null}
      currency={currency}
      title={t('billing.meter.create')}
      submitLabel={t('billing.meter.create_submit')}
      edit={edit}
      cancel={<CancelLink to="/$organization/meters" params={{ organization: slug }} />}
    />
  )
}
