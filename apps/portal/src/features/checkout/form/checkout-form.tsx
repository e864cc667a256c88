import { formErrors } from '@tollgate/app/form-errors'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Form } from '@tollgate/ui/form'
import { Skeleton } from '@tollgate/ui/skeleton'
import { lazy, Suspense, useMemo } from 'react'
import type { CheckoutPublic } from '#api/model'
import type { CardForm } from '../card/use-card-form.ts'
import { AmountField } from './amount-field.tsx'
import { CardSection } from './card-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { FormPartProps } from './form-part.ts'
import { FormSection } from './form-section.tsx'
import { PaymentAlert } from './payment-alert.tsx'
import type { PaymentProblem } from './use-payment.ts'

const BillingFields = lazy(() => import('./billing-fields.tsx'))

interface CheckoutFormProps extends FormPartProps {
  card: CardForm
  problem: PaymentProblem | null
  pending: boolean
  onPay: () => void
}

function PayButton({ checkout, pending }: { checkout: CheckoutPublic; pending: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const amount = format.money(checkout.total_amount, checkout.currency)
  const free = checkout.is_free_product_price ? 'checkout.pay.free' : 'checkout.pay.nothing_due'
  const label = checkout.is_payment_required ? t('checkout.pay.with_amount', { amount }) : t(free)
  return (
    <Button type="submit" variant="primary" size="large" wide pending={pending}>
      <span className="tabular-nums">{label}</span>
    </Button>
  )
}

function shownFields(checkout: CheckoutPublic, business: boolean): string[] {
  const always = ['customer_email', 'amount']
  if (!checkout.is_payment_form_required) return always
  const parts = Object.entries(checkout.customer_billing_address_fields)
  const address = parts.filter(([, isShown]) => isShown).map(([part]) => part)
  return [
    ...always,
    'customer_name',
    ...address.map((part) => `customer_billing_address.${part}`),
    ...(business ? ['customer_billing_name', 'customer_tax_id'] : []),
  ]
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, draft, change, card, problem, pending, onPay } = props
  const t = useTranslate()
  const error = problem?.kind === 'refused' ? problem.error : null
  const fields = shownFields(checkout, draft.business).join()
  const errors = useMemo(() => formErrors(error, t, fields.split(',')), [error, t, fields])
  const part = { checkout, draft, change }
  const asksForCard = checkout.is_payment_form_required
  return (
    <Form
      aria-label={t('checkout.form.label')}
      errors={errors.fields}
      onFormSubmit={onPay}
      className="gap-8"
    >
      <FormSection title={t('checkout.contact.title')}>
        <AmountField
          checkout={checkout}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
        />
        <ContactFields {...part} />
      </FormSection>
      {asksForCard && (
        <CardSection
          {...part}
          card={card}
          refusal={problem?.kind === 'card' ? problem.refusal : null}
        />
      )}
      {asksForCard && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <BillingFields {...part} />
        </Suspense>
      )}
      <div className="flex flex-col gap-3">
        <PaymentAlert checkout={checkout} problem={problem} pending={pending} {...errors} />
        <PayButton checkout={checkout} pending={pending} />
        {checkout.is_payment_required && (
          <p className="text-balance text-center text-ink-muted text-xs">
            {t('checkout.pay.consent', { merchantName: checkout.organization.name })}
          </p>
        )}
      </div>
    </Form>
  )
}
