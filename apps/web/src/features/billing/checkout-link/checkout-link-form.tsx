import { isHttpUrl } from '@tollgate/app/urls'
import { createCheckoutLinkLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { ReactNode } from 'react'
import { useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormPage } from '#app/forms/form-page.tsx'
import { type OrderedItem, OrderedSelect } from '#app/forms/ordered-select.tsx'
import type { useDraft } from '#app/forms/use-draft.ts'
import type { CheckoutLinkDraft } from './checkout-link-draft.ts'
import { DiscountField } from './discount-field.tsx'

interface CheckoutLinkFormProps {
  title: string
  form: ReturnType<typeof useDraft<CheckoutLinkDraft>>
  save: {
    mutate: (input: { draft: CheckoutLinkDraft; changes: Partial<CheckoutLinkDraft> }) => void
    isPending: boolean
    isSuccess: boolean
    error: unknown
    reset: () => void
  }
  submitLabel?: string
  cancel: ReactNode
}

export function CheckoutLinkForm(props: CheckoutLinkFormProps) {
  const { title, form, save, submitLabel, cancel } = props
  const t = useTranslate()
  const { saved, draft, change, changes, dirty, discard } = form
  return (
    <FormPage
      title={title}
      submitLabel={submitLabel}
      cancel={cancel}
      save={save}
      dirty={dirty}
      fields={['label', 'products', 'discount_id', 'success_url']}
      theirs={{
        values: {
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
          successUrl: [t('billing.checkout_link.success_url'), saved.successUrl, 'success_url'],
        },
        discard,
        save,
      }}
      onFormSubmit={() => save.mutate({ draft, changes })}
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
      <SuccessUrlField
        value={draft.successUrl}
        onValueChange={(successUrl) => change({ successUrl })}
      />
    </FormPage>
  )
}

interface SuccessUrlFieldProps {
  value: string
  onValueChange: (url: string) => void
}

function SuccessUrlField({ value, onValueChange }: SuccessUrlFieldProps) {
  const t = useTranslate()
  return (
    <Field
      name="success_url"
      label={t('billing.checkout_link.success_url')}
      description={t('billing.checkout_link.success_url_help')}
      optional
      validate={(typed) =>
        typed === '' || isHttpUrl(String(typed).trim())
          ? null
          : t('billing.checkout_link.success_url_invalid')
      }
    >
      <Input
        value={value}
        onValueChange={onValueChange}
        {...createCheckoutLinkLimits.success_url}
        inputMode="url"
        placeholder="https://"
      />
    </Field>
  )
}

const maximumOptions = 100

interface ProductsFieldProps {
  value: OrderedItem[]
  onChange: (value: OrderedItem[]) => void
}

/** The products that a checkout link offers, in order. */
function ProductsField({ value, onChange }: ProductsFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const { data } = useListProducts({
    organization_id: id,
    is_archived: false,
    is_recurring: false,
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
