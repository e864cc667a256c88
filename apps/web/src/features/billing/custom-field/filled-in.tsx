import { useFormat, useTranslate } from '@tollgate/messages/react'
import { useListCustomFields } from '#api/custom-field/custom-field.ts'
import type { CustomField, Order } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Fact, Facts, Section } from '#app/page/record-page.tsx'

const maximumFields = 100

/** What the buyer filled in; nothing where nothing was asked for. */
export function FilledIn({ order: { custom_field_data: data } }: { order: Order }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const values = Object.entries(data).filter(([, value]) => value !== null)
  const { data: fields } = useListCustomFields(
    { organization_id, limit: maximumFields },
    { query: { enabled: values.length > 0 } },
  )
  if (values.length === 0) return null
  return (
    <Section title={t('billing.order.filled_in')}>
      <Facts>
        {values.map(([slug, value]) => {
          const field = fields?.items.find((one) => one.slug === slug)
          return (
            <Fact key={slug} term={<bdi>{field?.name ?? slug}</bdi>}>
              <FieldValue field={field} value={value} />
            </Fact>
          )
        })}
      </Facts>
    </Section>
  )
}

interface FieldValueProps {
  /** Undefined where it was deleted. */
  field: CustomField | undefined
  value: Order['custom_field_data'][string]
}

function FieldValue({ field, value }: FieldValueProps) {
  const t = useTranslate()
  const format = useFormat()
  if (typeof value === 'boolean')
    return t(value ? 'billing.custom_field.yes' : 'billing.custom_field.no')
  // A day is kept as its midnight in UTC.
  if (field?.type === 'date') {
    return format.date(String(value), { dateStyle: 'medium', timeZone: 'UTC' })
  }
  const chosen =
    field?.type === 'select' && field.properties.options.find((option) => option.value === value)
  return (
    <bdi className="whitespace-pre-line wrap-anywhere">{chosen ? chosen.label : String(value)}</bdi>
  )
}
