import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { useListBenefits } from '#api/benefit/benefit.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { type OrderedItem, OrderedSelect } from '#app/forms/ordered-select.tsx'

const maximumOptions = 100

interface BenefitsFieldProps {
  value: OrderedItem[]
  onChange: (value: OrderedItem[]) => void
  onCreate: () => void
}

/** The benefits of a product in order: those there are, or a new one. */
export function BenefitsField({ value, onChange, onCreate }: BenefitsFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const benefits = useListBenefits({
    organization_id: id,
    limit: maximumOptions,
    sorting: ['description'],
  })
  const options = benefits.data?.items.filter(({ selectable }) => selectable) ?? []
  return (
    <Field
      name="benefits"
      label={t('billing.product.benefits')}
      description={
        benefits.isError ? t('billing.benefit.load_failed') : t('billing.product.benefits_help')
      }
      optional
      aside={
        <Button variant="link" size="inline" onClick={onCreate}>
          {t('billing.benefit.create')}
        </Button>
      }
    >
      <OrderedSelect
        label={t('billing.benefit.list')}
        value={value}
        onChange={onChange}
        options={options.map(({ id, description }) => ({ id, name: description }))}
        placeholder={t('billing.benefit.add')}
      />
    </Field>
  )
}
