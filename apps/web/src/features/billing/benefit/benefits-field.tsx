import { keepPreviousData } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { useListBenefits } from '#api/benefit/benefit.ts'
import type { BenefitList } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { type OrderedItem, OrderedSelect } from '#app/forms/ordered-select.tsx'
import { useOptionSearch } from '#app/forms/use-option-search.ts'

function selectablePage({ items, pagination }: BenefitList) {
  const selectable = items.filter((benefit) => benefit.selectable)
  return { items: selectable.map(({ id, description }) => ({ id, name: description })), pagination }
}

interface BenefitsFieldProps {
  value: OrderedItem[]
  onChange: (value: OrderedItem[]) => void
  onCreate: () => void
}

/** The benefits of a product in order: those there are, or a new one. */
export function BenefitsField({ value, onChange, onCreate }: BenefitsFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const search = useOptionSearch()
  const benefits = useListBenefits(
    { organization_id: id, sorting: ['description'], ...search.parameters },
    { query: { placeholderData: keepPreviousData, select: selectablePage } },
  )
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
        page={benefits.data}
        search={search}
        searchLabel={t('billing.benefit.search')}
        placeholder={t('billing.benefit.add')}
      />
    </Field>
  )
}
