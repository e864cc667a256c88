import { keepPreviousData } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { IconButton } from '@tollgate/ui/icon-button'
import { Select } from '@tollgate/ui/select'
import { X } from 'lucide-react'
import { useListDiscounts } from '#api/discount/discount.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { SearchedOptions } from '#app/forms/searched-options.tsx'
import { useIsSearched, useOptionSearch } from '#app/forms/use-option-search.ts'
import type { LinkedDiscount } from './checkout-link-draft.ts'

const none = 'none'

interface DiscountFieldProps {
  /** The one that is saved stays among the choices, even when it has ended. */
  saved: LinkedDiscount | null
  value: LinkedDiscount | null
  onChange: (value: LinkedDiscount | null) => void
}

/** The discount of a checkout link, which everyone who follows it gets; searched for if there are many. */
export function DiscountField({ saved, value, onChange }: DiscountFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const search = useOptionSearch()
  const { data } = useListDiscounts(
    { organization_id: id, sorting: ['name'], ...search.parameters },
    { query: { placeholderData: keepPreviousData } },
  )
  const isSearched = useIsSearched(data)
  const listed = data?.items ?? []
  const isListed = saved === null || listed.some((discount) => discount.id === saved.id)
  const choices: LinkedDiscount[] = isListed || isSearched ? listed : [saved, ...listed]
  function choose(chosen: string): void {
    const discount = choices.find((choice) => choice.id === chosen)
    onChange(discount ? { id: discount.id, name: discount.name } : null)
  }
  return (
    <Field
      name="discount_id"
      label={t('billing.checkout_link.discount')}
      description={t('billing.checkout_link.discount_help')}
      optional
    >
      {isSearched ? (
        <div className="space-y-2">
          {value !== null && <ChosenDiscount discount={value} onRemove={() => onChange(null)} />}
          <SearchedOptions
            search={search}
            label={t('billing.discount.search')}
            options={choices}
            onChoose={choose}
          />
        </div>
      ) : (
        <Select
          options={[
            { value: none, label: t('billing.checkout_link.discount_none') },
            ...choices.map(({ id: choice, name }) => ({ value: choice, label: name })),
          ]}
          value={value?.id ?? none}
          onValueChange={choose}
        />
      )}
    </Field>
  )
}

interface ChosenDiscountProps {
  discount: LinkedDiscount
  onRemove: () => void
}

function ChosenDiscount({ discount: { name }, onRemove }: ChosenDiscountProps) {
  const t = useTranslate()
  return (
    <p className="flex items-center rounded-md border py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <IconButton icon={X} label={t('billing.list.remove', { name })} onClick={onRemove} />
    </p>
  )
}
