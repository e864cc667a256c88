import { useFormErrors } from '@tollgate/app/use-form-errors'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { Select } from '@tollgate/ui/select'
import { useState } from 'react'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import type { Product, Subscription } from '#api/model/index.ts'
import { useListProducts } from '#api/product/product.ts'
import { updateSubscription } from '#api/subscription/subscription.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { PreviewAmounts } from './preview-amounts.tsx'
import { useSubscriptionPreview } from './use-subscription-preview.ts'

interface ChangeDialogProps {
  subscription: Subscription
  onClose: () => void
}

const maximumOptions = 100

type Behavior = 'invoice' | 'prorate'

/** Moves a subscription to another product, once it is known what that comes to. */
export default function ChangeDialog({ subscription, onClose }: ChangeDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const products = useOtherPlans(subscription)
  const [productId, setProductId] = useState('')
  const [behavior, setBehavior] = useBehavior()
  const product = products?.find(({ id }) => id === productId)
  const update = product && behavior && { product_id: product.id, proration_behavior: behavior }
  const preview = useSubscriptionPreview(subscription.id, update ?? null)
  const isExact = preview.data !== undefined && !preview.isPlaceholderData
  const refused = useFormErrors(preview.error, {}).message
  const change = useSave({
    noun: 'subscription',
    save: () => updateSubscription(subscription.id, update ?? {}),
    success: (changed) => t('billing.subscription.changed', { product: changed.product.name }),
    onSaved: onClose,
  })
  const due = isExact ? (preview.data.order?.due_amount ?? 0) : 0
  return (
    <FormDialog
      title={t('billing.subscription.change')}
      description={t('billing.subscription.change_text')}
      submitLabel={
        due > 0
          ? t('billing.subscription.change_now', {
              amount: format.money(due, subscription.currency),
            })
          : t('billing.subscription.change')
      }
      unchanged={!isExact}
      save={change}
      onFormSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <PlanField products={products} value={productId} onChange={setProductId} />
      {product?.recurring_interval === subscription.recurring_interval && (
        <Field name="proration_behavior" label={t('billing.subscription.change_charge')}>
          <RadioGroup
            value={behavior}
            onValueChange={(value) => setBehavior(value === 'prorate' ? 'prorate' : 'invoice')}
          >
            <RadioOption value="invoice" label={t('billing.subscription.change_invoice')} />
            <RadioOption value="prorate" label={t('billing.subscription.change_prorate')} />
          </RadioGroup>
        </Field>
      )}
      {refused !== null && <Alert tone="danger">{refused}</Alert>}
      {preview.data !== undefined && <PreviewAmounts preview={preview.data} isExact={isExact} />}
    </FormDialog>
  )
}

/** As the organization does it, unless another way is chosen. */
function useBehavior(): [Behavior | undefined, (behavior: Behavior) => void] {
  const { data } = useGetBillingOrganization(useOrganization().id)
  const [chosen, setChosen] = useState<Behavior>()
  return [chosen ?? data?.subscription_settings.proration_behavior, setChosen]
}

interface PlanFieldProps {
  products: Product[] | undefined
  value: string
  onChange: (productId: string) => void
}

function PlanField({ products, value, onChange }: PlanFieldProps) {
  const t = useTranslate()
  return (
    <Field
      name="product_id"
      label={t('billing.subscription.change_product')}
      description={products?.length === 0 && t('billing.subscription.change_none')}
    >
      <Select
        placeholder={t('billing.subscription.change_choose')}
        options={products?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={value}
        onValueChange={onChange}
        required
      />
    </Field>
  )
}

/** Those with a set price, or none: the others would have to be chosen first. */
function useOtherPlans({ product_id, currency }: Subscription): Product[] | undefined {
  const { id: organization_id } = useOrganization()
  const { data } = useListProducts({
    organization_id,
    is_recurring: true,
    is_archived: false,
    sorting: ['name'],
    limit: maximumOptions,
  })
  return data?.items.filter(
    ({ id, prices }) =>
      id !== product_id &&
      prices.some(
        (price) =>
          price.amount_type === 'free' ||
          (price.amount_type !== 'custom' && price.price_currency === currency),
      ),
  )
}
