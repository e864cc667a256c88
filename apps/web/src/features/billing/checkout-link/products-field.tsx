import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { type Choice, OrderedChoice } from '#app/forms/ordered-choice.tsx'

const enough = 100

interface ProductsFieldProps {
  chosen: Choice[]
  onChange: (chosen: Choice[]) => void
}

/** The products that a checkout link offers, in order. */
export function ProductsField({ chosen, onChange }: ProductsFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const { data } = useListProducts({
    organization_id: id,
    is_archived: false,
    sorting: ['name'],
    limit: enough,
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
        chosen.length === 0 && choosing === '' ? t('billing.checkout_link.products_missing') : null
      }
    >
      <OrderedChoice
        label={t('billing.checkout_link.products')}
        chosen={chosen}
        onChange={onChange}
        options={data?.items ?? []}
        placeholder={t('billing.checkout_link.products_add')}
      />
    </Field>
  )
}
