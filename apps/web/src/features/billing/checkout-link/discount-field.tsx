import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { useListDiscounts } from '#api/discount/discount.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import type { LinkedDiscount } from './checkout-link-draft.ts'

const maximumOptions = 100
const none = 'none'

interface DiscountFieldProps {
  /** The one that is saved stays among the choices, even when it has ended. */
  saved: LinkedDiscount | null
  value: LinkedDiscount | null
  onChange: (value: LinkedDiscount | null) => void
}

/** What a checkout link takes off for everyone who follows it. */
export function DiscountField({ saved, value, onChange }: DiscountFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const { data } = useListDiscounts({
    organization_id: id,
    sorting: ['name'],
    limit: maximumOptions,
  })
  const listed = data?.items ?? []
  const isListed = saved === null || listed.some((discount) => discount.id === saved.id)
  const choices: LinkedDiscount[] = isListed ? listed : [saved, ...listed]
  return (
    <Field
      name="discount_id"
      label={t('billing.checkout_link.discount')}
      description={t('billing.checkout_link.discount_help')}
      optional
    >
      <Select
        options={[
          { value: none, label: t('billing.checkout_link.discount_none') },
          ...choices.map(({ id: choice, name }) => ({ value: choice, label: name })),
        ]}
        value={value?.id ?? none}
        onValueChange={(chosen) => {
          const discount = choices.find((choice) => choice.id === chosen)
          onChange(discount ? { id: discount.id, name: discount.name } : null)
        }}
      />
    </Field>
  )
}
