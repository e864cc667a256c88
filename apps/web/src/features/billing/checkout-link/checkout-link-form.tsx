import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form, FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { type ReactNode, useState } from 'react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx'
import { isWebAddress } from '#app/forms/web-address.ts'
import { isSame } from '../product/product-draft.ts'
import { useFieldErrors } from '../screen/use-field-errors.ts'
import type { CheckoutLinkDraft } from './checkout-link-draft.ts'
import { ProductsField } from './products-field.tsx'

interface CheckoutLinkFormProps {
  initial: CheckoutLinkDraft
  save: { mutate: (draft: CheckoutLinkDraft) => void } & Record<
    'isPending' | 'isSuccess',
    boolean
  > & {
      error: unknown
    }
  submitLabel: string
  cancel: ReactNode
}

export function CheckoutLinkForm(props: CheckoutLinkFormProps) {
  const { save, submitLabel, cancel } = props
  const t = useTranslate()
  const [initial] = useState(props.initial)
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const errors = useFieldErrors(save.error, ['label', 'products', 'success_url'])
  const missing = tried && draft.products.length === 0
  function change(changes: Partial<CheckoutLinkDraft>): void {
    setDraft({ ...draft, ...changes })
  }
  function submit(): void {
    setTried(true)
    if (draft.products.length > 0) save.mutate(draft)
  }
  return (
    <>
      <UnsavedGuard dirty={!isSame(draft, initial) && !save.isSuccess} />
      <Form
        errors={missing ? { products: t('billing.checkout_link.products_missing') } : errors.fields}
        onFormSubmit={submit}
        className="max-w-2xl gap-6"
      >
        <FormAlert errors={errors} />
        <Field
          name="label"
          label={t('billing.checkout_link.label')}
          description={t('billing.checkout_link.label_help')}
          optional
        >
          <Input
            value={draft.label}
            onValueChange={(label) => change({ label })}
            maxLength={256}
            autoComplete="off"
          />
        </Field>
        <ProductsField chosen={draft.products} onChange={(products) => change({ products })} />
        <Field
          name="success_url"
          label={t('billing.checkout_link.success_url')}
          description={t('billing.checkout_link.success_url_help')}
          optional
          validate={(value) =>
            value === '' || isWebAddress(String(value).trim())
              ? null
              : t('billing.checkout_link.success_url_invalid')
          }
        >
          <Input
            value={draft.successUrl}
            onValueChange={(successUrl) => change({ successUrl })}
            inputMode="url"
            placeholder="https://"
            maxLength={2048}
          />
        </Field>
        <FormActions>
          {cancel}
          <Button type="submit" variant="primary" pending={save.isPending}>
            {submitLabel}
          </Button>
        </FormActions>
      </Form>
    </>
  )
}
