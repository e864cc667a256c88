import { keepPreviousData } from '@tanstack/react-query'
import { createCheckoutLinkLimits } from '@tollgate/contracts/limits'
import type { Translate } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { ReactNode } from 'react'
import { useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import type { Theirs } from '#app/forms/edit-conflict.tsx'
import { FormPage } from '#app/forms/form-page.tsx'
import { type OrderedItem, OrderedSelect } from '#app/forms/ordered-select.tsx'
import type { DraftForm } from '#app/forms/use-edit.ts'
import { useOptionSearch } from '#app/forms/use-option-search.ts'
import type { CheckoutLinkDraft } from './checkout-link-draft.ts'
import { DiscountField } from './discount-field.tsx'
import { addressText, codesText, PresetFields, SuccessUrlField } from './preset-fields.tsx'

interface CheckoutLinkFormProps {
  title: string
  edit: DraftForm<CheckoutLinkDraft>
  submitLabel?: string
  cancel: ReactNode
}

export function CheckoutLinkForm(props: CheckoutLinkFormProps) {
  const { title, submitLabel, cancel } = props
  const { form, save } = props.edit
  const t = useTranslate()
  const { saved, draft, change, changes, dirty, discard } = form
  return (
    <FormPage
      title={title}
      submitLabel={submitLabel}
      cancel={cancel}
      save={save}
      dirty={dirty}
      fields={[
        'label',
        'products',
        'discount_id',
        'allow_discount_codes',
        'require_billing_address',
        'success_url',
      ]}
      theirs={{
        values: valuesOf(t, saved),
        discard,
        save,
      }}
      onFormSubmit={() => save.mutate(changes)}
    >
      <Field
        name="label"
        label={t('billing.checkout_link.label')}
        description={t('billing.checkout_link.label_help')}
        optional
      >
        <Input
          value={draft.label}
          onValueChange={(label) => change({ label })}
          {...createCheckoutLinkLimits.label}
          autoComplete="off"
        />
      </Field>
      <ProductsField value={draft.products} onChange={(products) => change({ products })} />
      <DiscountField
        saved={saved.discount}
        value={draft.discount}
        onChange={(discount) => change({ discount })}
      />
      <PresetFields draft={draft} change={change} />
      <SuccessUrlField
        value={draft.successUrl}
        onValueChange={(successUrl) => change({ successUrl })}
      />
    </FormPage>
  )
}

/** What someone else has saved meanwhile, in words. */
function valuesOf(t: Translate, saved: CheckoutLinkDraft): Theirs['values'] {
  return {
    label: [t('billing.checkout_link.label'), saved.label],
    products: [
      t('billing.checkout_link.products'),
      saved.products.map(({ name }) => name).join(', '),
    ],
    discount: [
      t('billing.checkout_link.discount'),
      saved.discount?.name ?? t('billing.checkout_link.discount_none'),
      'discount_id',
    ],
    allowCodes: [
      t('billing.checkout_link.discount_codes'),
      t(codesText(saved.allowCodes)),
      'allow_discount_codes',
    ],
    fullAddress: [
      t('billing.checkout_link.address'),
      t(addressText(saved.fullAddress)),
      'require_billing_address',
    ],
    successUrl: [t('billing.checkout_link.success_url'), saved.successUrl, 'success_url'],
  }
}

interface ProductsFieldProps {
  value: OrderedItem[]
  onChange: (value: OrderedItem[]) => void
}

/** The products that a checkout link offers, in order. */
function ProductsField({ value, onChange }: ProductsFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const search = useOptionSearch()
  const { data } = useListProducts(
    {
      organization_id: id,
      is_archived: false,
      sorting: ['name'],
      ...search.parameters,
    },
    { query: { placeholderData: keepPreviousData } },
  )
  const none = data?.items.length === 0 && search.parameters.query === undefined
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
        page={data}
        search={search}
        searchLabel={t('billing.product.search')}
        placeholder={t('billing.checkout_link.products_add')}
      />
    </Field>
  )
}
