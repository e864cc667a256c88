import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UsagePrices } from '@tollgate/app/usage-prices'
import { useFormErrors } from '@tollgate/app/use-form-errors'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { useState } from 'react'
import type { CustomerSubscription, PublicProduct } from '#api/model'
import { previewPortalSubscription } from '#api/portal-subscription/portal-subscription.ts'
import { useProductsOnSale } from '../shell/use-merchant.ts'
import { ActionDialog } from './action-dialog.tsx'
import { PreviewAmounts } from './preview-amounts.tsx'
import { withUsage } from './subscription-texts.tsx'
import { useChangeSubscription } from './use-change-subscription.ts'

interface ChangeDialogProps {
  subscription: CustomerSubscription
  onClose: () => void
}

/** Moves to another plan, once it is known what is due for it. */
export default function ChangeDialog({ subscription, onClose }: ChangeDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const { id, currency } = subscription
  const plans = useOtherPlans(subscription)
  const [chosen, setChosen] = useState<string>()
  const product_id = chosen ?? plans[0]?.id
  const preview = useQuery({
    queryKey: ['subscription-preview', id, product_id],
    queryFn: ({ signal }) => previewPortalSubscription(id, { product_id }, { signal }),
    enabled: product_id !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isExact = preview.data !== undefined && !preview.isPlaceholderData
  const refused = useFormErrors(preview.error, {}).message
  const change = useChangeSubscription(subscription, ({ product }) =>
    t('subscription.changed', { product: product.name }),
  )
  const due = isExact ? (preview.data.order?.due_amount ?? 0) : 0
  return (
    <ActionDialog
      title={t('subscription.change')}
      description={t(plans.length > 0 ? 'subscription.change_text' : 'subscription.change_none')}
      submitLabel={
        due > 0
          ? t('subscription.change_now', { amount: format.money(due, currency) })
          : t('subscription.change')
      }
      disabled={!isExact}
      change={change}
      fields={['product_id']}
      onFormSubmit={() => change.mutate({ id, data: { product_id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {plans.length > 0 && (
        <Field name="product_id" label={t('subscription.change_product')}>
          <RadioGroup value={product_id} onValueChange={setChosen}>
            {plans.map((plan) => (
              <RadioOption
                key={plan.id}
                value={plan.id}
                label={
                  <span dir="auto" className="wrap-anywhere">
                    {plan.name}
                  </span>
                }
                description={<PlanPrice plan={plan} />}
              />
            ))}
          </RadioGroup>
        </Field>
      )}
      {refused !== null && <Alert tone="danger">{refused}</Alert>}
      {preview.data !== undefined && <PreviewAmounts preview={preview.data} isExact={isExact} />}
    </ActionDialog>
  )
}

function PlanPrice({ plan }: { plan: PublicProduct }) {
  const t = useTranslate()
  const format = useFormat()
  const [price] = plan.prices
  const text =
    price?.amount_type === 'fixed'
      ? t(`subscription.each_${plan.recurring_interval ?? 'month'}`, {
          amount: format.money(price.price_amount, price.price_currency),
        })
      : t('subscription.free')
  return (
    <>
      {withUsage(t, text, plan.prices)}
      <UsagePrices prices={plan.prices} />
    </>
  )
}

/** What the merchant sells by the month or year, at a price that needn’t be chosen first. */
function useOtherPlans({ product_id, currency }: CustomerSubscription): PublicProduct[] {
  return useProductsOnSale().filter(
    ({ id, is_recurring, prices: [price] }) =>
      is_recurring &&
      id !== product_id &&
      (price?.amount_type === 'free' ||
        (price !== undefined &&
          price.amount_type !== 'custom' &&
          price.price_currency === currency)),
  )
}
