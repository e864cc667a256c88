import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form, FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { Textarea } from '@tollgate/ui/textarea'
import { type ReactNode, useState } from 'react'
import type { Product } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx'
import { BenefitDialog } from '../benefit/benefit-dialog.tsx'
import { BenefitsField } from '../benefit/benefits-field.tsx'
import { amountFieldNames } from '../price/amount-field.tsx'
import { PriceFields } from '../price/price-fields.tsx'
import { useFieldErrors } from '../screen/use-field-errors.ts'
import { draftOfProduct, emptyProduct, isSame, type ProductDraft } from './product-draft.ts'
import { useSaveProduct } from './use-save-product.ts'

const fields = ['name', 'description', 'prices', 'benefits', ...Object.values(amountFieldNames)]

interface ProductFormProps {
  product: Product | null
  submitLabel: string
  cancel: ReactNode
  onSaved: (product: Product) => void
}

export function ProductForm({ product, submitLabel, cancel, onSaved }: ProductFormProps) {
  const { id: organizationId } = useOrganization()
  const [initial] = useState(product === null ? emptyProduct : draftOfProduct(product))
  const [draft, setDraft] = useState(initial)
  const [creatingBenefit, setCreatingBenefit] = useState(false)
  const save = useSaveProduct(organizationId, product, onSaved)
  const errors = useFieldErrors(save.error, fields)
  function change(changes: Partial<ProductDraft>): void {
    setDraft((current) => ({ ...current, ...changes }))
  }
  return (
    <>
      <UnsavedGuard dirty={!isSame(draft, initial) && !save.isSuccess} />
      <Form
        errors={errors.fields}
        onFormSubmit={() => save.mutate(draft)}
        className="max-w-2xl gap-6"
      >
        <FormAlert errors={errors} />
        <TextFields draft={draft} onChange={change} />
        <PriceFields price={draft.price} onChange={(price) => change({ price })} />
        <BenefitsField
          chosen={draft.benefits}
          onChange={(benefits) => change({ benefits })}
          onCreate={() => setCreatingBenefit(true)}
        />
        <FormActions>
          {cancel}
          <Button type="submit" variant="primary" pending={save.isPending}>
            {submitLabel}
          </Button>
        </FormActions>
      </Form>
      <BenefitDialog
        open={creatingBenefit}
        onOpenChange={setCreatingBenefit}
        onCreated={({ id, description }) =>
          change({ benefits: [...draft.benefits, { id, name: description }] })
        }
      />
    </>
  )
}

interface TextFieldsProps {
  draft: ProductDraft
  onChange: (changes: Partial<ProductDraft>) => void
}

function TextFields({ draft, onChange }: TextFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Field name="name" label={t('billing.product.name')}>
        <Input
          value={draft.name}
          onValueChange={(name) => onChange({ name })}
          required
          minLength={3}
          maxLength={128}
          autoComplete="off"
        />
      </Field>
      <Field
        name="description"
        label={t('billing.product.description')}
        description={t('billing.product.description_help')}
        optional
      >
        <Textarea
          value={draft.description}
          onValueChange={(description) => onChange({ description })}
          maxLength={10_000}
          rows={4}
        />
      </Field>
    </>
  )
}
