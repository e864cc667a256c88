import { formErrors } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Form } from '@tollgate/ui/form'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { CheckoutPublic } from '#api/model'
import { asksForBilling, customFieldPath } from '../checkout-draft.ts'
import type { PaymentProblem } from './use-payment.ts'

function shownFields(checkout: CheckoutPublic, business: boolean): string[] {
  const asked = checkout.attached_custom_fields.map((one) => one.custom_field.slug)
  const always = ['customer_email', 'amount', 'discount_code', ...asked.map(customFieldPath)]
  if (!asksForBilling(checkout)) return always
  const parts = Object.entries(checkout.customer_billing_address_fields)
  const address = parts.filter(([, isShown]) => isShown).map(([part]) => part)
  return [
    ...always,
    ...(checkout.is_payment_form_required ? ['customer_name'] : []),
    ...address.map((part) => `customer_billing_address.${part}`),
    ...(business ? ['customer_billing_name', 'customer_tax_id'] : []),
  ]
}

/** What the server refused, at the fields that are shown; the rest is for the alert. */
export function useCheckoutErrors(
  checkout: CheckoutPublic,
  business: boolean,
  problem: PaymentProblem | null,
) {
  const t = useTranslate()
  const error = problem?.kind === 'refused' ? problem.error : null
  const fields = shownFields(checkout, business).join()
  return useMemo(() => formErrors(error, t, fields.split(',')), [error, t, fields])
}

interface CheckoutFormProps {
  errors: Record<string, string>
  onPay: () => void
  children: ReactNode
}

/** Around the whole page: the price that a buyer names is part of the form, beside its total. */
export function CheckoutForm({ errors, onPay, children }: CheckoutFormProps) {
  return (
    <Form errors={errors} onFormSubmit={onPay} className="contents!">
      {children}
    </Form>
  )
}
