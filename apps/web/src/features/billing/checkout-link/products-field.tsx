import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { type OrderedItem, OrderedSelect } from '#app/forms/ordered-select.tsx'

const maximumOptions = 100

interface ProductsFieldProps {
  value: OrderedItem[]
  onChange: (value: OrderedItem[]) => void
}

/** The products that a checkout link offers, in order. */
export function ProductsField({ value, onChange }: ProductsFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const { data } = useListProducts({
    organization_id: id,
    is_archived: false,
    sorting: ['name'],
    limit: maximumOptions,
  })
  const none = data?.items.length === 0
  return (
    <Field
      name="products"
      label={t('billing.checkout_link.products')}
      description={
        none ? t('billing.checkout_link.products_none') : t('billing.checkout_link.products_help')
      }
      validate={(choosing) =>
        value.length === 0 && choosing === '' ? t('billing.checkout_link.products_missing') : null
      }
    >
      <OrderedSelect
        label={t('billing.checkout_link.products')}
        value={value}
        onChange={onChange}
        options={data?.items ?? []}
        placeholder={t('billing.checkout_link.products_add')}
      />
    </Field>
  )
}
