import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import { getGetMeterQueryKey, getMeter, updateMeter } from '#api/meter/meter.ts'
import type { Meter } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { useEdit } from '#app/forms/use-edit.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { meterDraft, toAggregation, toFilter } from './meter-draft.ts'
import { MeterForm } from './meter-form.tsx'
import { useMeter } from './meter-query.ts'

export function EditMeter() {
  const meter = useMeter()
  const organization = useGetBillingOrganization(useOrganization().id)
  if (!useCan('meters:write')) return <Forbidden />
  return (
    <RecordQuery query={organization}>
      {({ default_presentment_currency: currency }) => (
        <RecordQuery query={meter}>
          {(data) => <Edit key={data.id} meter={data} currency={currency} />}
        </RecordQuery>
      )}
    </RecordQuery>
  )
}

function Edit({ meter, currency }: { meter: Meter; currency: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const to = '/$organization/meters/$meter'
  const params = { organization: slug, meter: meter.id }
  const edit = useEdit({
    noun: 'meter',
    saved: meter,
    toDraft: meterDraft,
    read: getMeter,
    update: ({ name, filter, aggregation }, version) =>
      updateMeter(
        meter.id,
        {
          ...(name !== undefined && { name: name.trim() }),
          ...(filter && { filter: toFilter(filter) }),
          ...(aggregation && { aggregation: toAggregation(aggregation) }),
        },
        version,
      ),
    record: () => getGetMeterQueryKey(meter.id),
    success: ({ name }) => t('billing.meter.saved', { name }),
    onSaved: () => navigate({ to, params, ignoreBlocker: true }),
  })
  return (
    <MeterForm
      meter={meter}
      currency={currency}
      title={t('billing.meter.edit')}
      edit={edit}
      cancel={<CancelLink to={to} params={params} />}
    />
  )
}
