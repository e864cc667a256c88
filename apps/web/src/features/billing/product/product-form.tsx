import { UsagePrices } from '@tollgate/app/usage-prices'
import { createProductLimits } from '@tollgate/contracts/limits'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Textarea } from '@tollgate/ui/textarea'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Product } from '#api/model/index.ts'
import { FormPage } from '#app/forms/form-page.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { BenefitsField } from '../benefit/benefits-field.tsx'
import { CreateBenefitDialog } from '../benefit/create-benefit-dialog.tsx'
import { CustomFieldsField } from '../custom-field/custom-fields-field.tsx'
import { FilesField } from '../file/files-field.tsx'
import { type Interval, IntervalField } from '../price/interval-field.tsx'
import { usageOnly } from '../price/price-draft.ts'
import { amountFieldNames, PriceFields } from '../price/price-fields.tsx'
import { PriceText } from '../price/price-text.tsx'
import { usageFieldNames } from '../price/usage-draft.ts'
import { UsageFields } from '../price/usage-fields.tsx'
import { emptyProduct, type ProductDraft, productDraft } from './product-draft.ts'
import { ProductPreview } from './product-preview.tsx'
import { useSaveProduct } from './use-save-product.ts'

const fields = [
  ...[
    'name',
    'description',
    'recurring_interval',
    'prices',
    'prices.0.price_currency',
    'medias',
    'benefits',
  ],
  'attached_custom_fields',
  ...Object.values(amountFieldNames),
]

interface ProductFormProps {
  /** Null for a new one. */
  product: Product | null
  /** Of the price, while there is none. */
  currency?: string
  title: string
  submitLabel?: string
  cancel: ReactNode
  success: (product: Product) => string
  onSaved: (product: Product) => Promise<void>
}

export function ProductForm(props: ProductFormProps) {
  const { product, currency = 'usd', title, submitLabel, cancel, success, onSaved } = props
  // Amounts stay as they were written, though the language may change meanwhile.
  const [{ language }] = useState(useLanguage())
  const values = useShownValues(product)
  const { draft, change, changes, dirty, discard } = useDraft(
    product === null ? emptyProduct(currency) : productDraft(product, language),
  )
  // Typing comes first.
  const shown = useDeferredValue(draft)
  const [creatingBenefit, setCreatingBenefit] = useState(false)
  const save = useSaveProduct({ product, language, dirty, success, onSaved })
  return (
    <>
      <FormPage
        title={title}
        submitLabel={submitLabel}
        cancel={cancel}
        save={save}
        dirty={dirty}
        fields={[...fields, ...usageFieldsOf(draft)]}
        aside={<ProductPreview draft={shown} />}
        theirs={{
          values,
          discard,
          save,
        }}
        onFormSubmit={() => save.mutate({ draft, changes })}
      >
        <TextFields draft={draft} onChange={change} />
        <PicturesField draft={draft} onChange={change} />
        {product === null && (
          <IntervalField
            value={draft.interval}
            onValueChange={(interval) => change(ofInterval(draft, interval))}
          />
        )}
        <PricesPart draft={draft} onChange={change} />
        <BenefitsField
          value={draft.benefits}
          onChange={(benefits) => change({ benefits })}
          onCreate={() => setCreatingBenefit(true)}
        />
        <CustomFieldsField value={draft.fields} onChange={(fields) => change({ fields })} />
      </FormPage>
      {creatingBenefit && (
        <CreateBenefitDialog
          onClose={() => setCreatingBenefit(false)}
          onCreated={({ id, description }) =>
            change({ benefits: [...draft.benefits, { id, name: description }] })
          }
        />
      )}
    </>
  )
}

/** What is paid ahead, and what is billed for what is used. */
function PricesPart({ draft: { price, usage, interval }, onChange }: PartProps) {
  const isRecurring = interval !== 'once'
  return (
    <>
      <PriceFields
        price={price}
        onChange={(price) => onChange({ price })}
        recurring={isRecurring}
      />
      {isRecurring && (
        <UsageFields value={usage} onChange={(usage) => onChange({ usage })} price={price} />
      )}
    </>
  )
}

/** What is paid once can’t be billed for what is used. */
function ofInterval({ price, usage }: ProductDraft, interval: Interval): Partial<ProductDraft> {
  if (interval !== 'once') return { interval, usage }
  return {
    interval,
    usage: [],
    price: price.type === usageOnly ? { ...price, type: 'fixed' } : price,
  }
}

function usageFieldsOf({ price, usage }: ProductDraft): string[] {
  const first = price.type === usageOnly ? 0 : 1
  return usage.flatMap((_, index) => Object.values(usageFieldNames(first + index)))
}

function PicturesField({ draft, onChange }: PartProps) {
  const t = useTranslate()
  return (
    <FilesField
      name="medias"
      label={t('billing.product.pictures')}
      description={t('billing.product.pictures_help')}
      addLabel={t('billing.product.pictures_add')}
      service="product_media"
      value={draft.medias}
      onChange={(medias) => onChange({ medias })}
      optional
    />
  )
}

/** What is saved, in the words of the form. */
function useShownValues(
  product: Product | null,
): Record<string, [label: string, value: ReactNode, name?: string]> {
  const t = useTranslate()
  return {
    name: [t('billing.product.name'), product?.name],
    description: [t('billing.product.description'), product?.description],
    price: [
      t('billing.price.type'),
      <PriceText key="price" prices={product?.prices ?? []} />,
      'prices',
    ],
    usage: [
      t('billing.price.usage'),
      <UsagePrices key="usage" prices={product?.prices ?? []} />,
      'prices',
    ],
    medias: [t('billing.product.pictures'), product?.medias.map(({ name }) => name).join(', ')],
    benefits: [
      t('billing.product.benefits'),
      product?.benefits.map(({ description }) => description).join(', '),
    ],
    fields: [
      t('billing.custom_field.list'),
      product?.attached_custom_fields.map(({ custom_field }) => custom_field.name).join(', '),
      'attached_custom_fields',
    ],
  }
}

interface PartProps {
  draft: ProductDraft
  onChange: (changes: Partial<ProductDraft>) => void
}

function TextFields({ draft, onChange }: PartProps) {
  const t = useTranslate()
  return (
    <>
      <Field name="name" label={t('billing.product.name')}>
        <Input
          value={draft.name}
          onValueChange={(name) => onChange({ name })}
          {...createProductLimits.name}
          autoComplete="off"
        />
      </Field>
      <Field
        name="description"
        label={t('billing.product.description')}
        description={`${t('billing.product.description_help')} ${t('billing.product.markdown_help')}`}
        optional
      >
        <Textarea
          value={draft.description}
          onValueChange={(description) => onChange({ description })}
          {...createProductLimits.description}
          rows={5}
        />
      </Field>
    </>
  )
}
