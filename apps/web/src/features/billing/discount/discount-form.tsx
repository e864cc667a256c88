import { keepPreviousData } from '@tanstack/react-query'
import { createDiscountLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { ReactNode } from 'react'
import type { Discount } from '#api/model/index.ts'
import { useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormPage } from '#app/forms/form-page.tsx'
import { OrderedSelect } from '#app/forms/ordered-select.tsx'
import type { DraftForm } from '#app/forms/use-edit.ts'
import { useOptionSearch } from '#app/forms/use-option-search.ts'
import type { DiscountDraft } from './discount-draft.ts'
import { isEnded } from './discount-text.tsx'
import { DurationFields, ValueFields } from './terms-fields.tsx'

const fields = [
  ...['name', 'code', 'type', 'basis_points', 'amount', 'currency', 'duration'],
  ...['duration_in_months', 'products', 'starts_at', 'ends_at', 'max_redemptions'],
]

interface DiscountFormProps {
  /** Null for a new one. */
  discount: Discount | null
  title: string
  edit: DraftForm<DiscountDraft>
  submitLabel?: string
  cancel: ReactNode
}

export function DiscountForm(props: DiscountFormProps) {
  const { discount, title, submitLabel, cancel } = props
  const { form, save } = props.edit
  const t = useTranslate()
  const { draft, change, changes, dirty, discard } = form
  const part = { draft, change, discount }
  const values = useShownValues(form.saved)
  return (
    <FormPage
      title={title}
      submitLabel={submitLabel}
      cancel={cancel}
      save={save}
      dirty={dirty}
      fields={fields}
      theirs={{ values, discard, save }}
      onFormSubmit={() => save.mutate(changes)}
    >
      <Field name="name" label={t('billing.discount.name')}>
        <Input
          value={draft.name}
          onValueChange={(name) => change({ name })}
          {...createDiscountLimits.name}
          autoComplete="off"
        />
      </Field>
      {discount !== null && isEnded(discount) ? (
        <p className="text-ink-muted">{t('billing.discount.ended_note')}</p>
      ) : (
        <>
          <CodeField {...part} />
          <ValueFields {...part} />
          <DurationFields {...part} />
          <ProductsField {...part} />
          <LimitFields {...part} />
        </>
      )}
    </FormPage>
  )
}

/** What is saved, in the words of the form. */
function useShownValues(
  saved: DiscountDraft,
): Record<string, [label: string, value: ReactNode, name?: string]> {
  const t = useTranslate()
  return {
    name: [t('billing.discount.name'), saved.name],
    code: [t('billing.discount.code'), saved.code],
    percent: [t('billing.discount.percent'), saved.percent, 'basis_points'],
    amount: [t('billing.price.amount'), saved.amount],
    months: [t('billing.discount.months_label'), saved.months, 'duration_in_months'],
    products: [t('billing.discount.products'), saved.products.map(({ name }) => name).join(', ')],
    startsAt: [t('billing.discount.starts_at'), saved.startsAt, 'starts_at'],
    endsAt: [t('billing.discount.ends_at'), saved.endsAt, 'ends_at'],
    maximum: [t('billing.discount.maximum'), saved.maximum, 'max_redemptions'],
  }
}

interface PartProps {
  draft: DiscountDraft
  change: (changes: Partial<DiscountDraft>) => void
}

function CodeField({ draft, change }: PartProps) {
  const t = useTranslate()
  return (
    <Field
      name="code"
      label={t('billing.discount.code')}
      description={t('billing.discount.code_help')}
      optional
      validate={(typed) =>
        /^[a-z0-9]*$/i.test(String(typed).trim()) ? null : t('billing.discount.code_invalid')
      }
    >
      <Input
        value={draft.code}
        onValueChange={(code) => change({ code })}
        {...createDiscountLimits.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  )
}

function ProductsField({ draft, change }: PartProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const search = useOptionSearch()
  const { data } = useListProducts(
    { organization_id: id, is_archived: false, sorting: ['name'], ...search.parameters },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <Field
      name="products"
      label={t('billing.discount.products')}
      description={t('billing.discount.products_help')}
      optional
    >
      <OrderedSelect
        label={t('billing.discount.products')}
        value={draft.products}
        onChange={(products) => change({ products })}
        page={data}
        search={search}
        searchLabel={t('billing.product.search')}
        placeholder={t('billing.checkout_link.products_add')}
      />
    </Field>
  )
}

/** From when, until when and how often it can be used. */
function LimitFields({ draft, change }: PartProps) {
  const t = useTranslate()
  const isReversed = draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="starts_at" label={t('billing.discount.starts_at')} optional>
          <Input
            type="datetime-local"
            value={draft.startsAt}
            onValueChange={(startsAt) => change({ startsAt })}
          />
        </Field>
        <Field
          name="ends_at"
          label={t('billing.discount.ends_at')}
          optional
          validate={() => (isReversed ? t('error.discount.ends_before_start') : null)}
        >
          <Input
            type="datetime-local"
            value={draft.endsAt}
            onValueChange={(endsAt) => change({ endsAt })}
          />
        </Field>
      </div>
      <Field
        name="max_redemptions"
        label={t('billing.discount.maximum')}
        description={t('billing.discount.maximum_help')}
        optional
      >
        <Input
          type="number"
          value={draft.maximum}
          onValueChange={(maximum) => change({ maximum })}
          {...createDiscountLimits.max_redemptions}
          step={1}
        />
      </Field>
    </>
  )
}
