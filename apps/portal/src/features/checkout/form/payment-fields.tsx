import { useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { CardForm } from '#app/features/card/use-card-form.ts'
import { asksForBilling } from '../checkout-draft.ts'
import { CardSection } from './card-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { FormPartProps } from './form-section.tsx'
import { FormSection } from './form-section.tsx'
import { PayButton } from './pay-button.tsx'

const CustomFields = lazy(() => import('./custom-fields.tsx'))
const BillingFields = lazy(() => import('./billing-fields.tsx'))

interface PaymentFieldsProps extends FormPartProps {
  card: CardForm
  /** Whether the card form never answered. */
  unreachable: boolean
  total: number | null
  pending: boolean
  /** Why there is no payment yet. */
  alert: ReactNode
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { checkout, card, unreachable, total, pending, alert, ...rest } = props
  const t = useTranslate()
  const part = { checkout, ...rest }
  const asksForCard = checkout.is_payment_form_required
  const consent = checkout.is_payment_setup_required
    ? 'checkout.pay.consent_renewal'
    : 'checkout.pay.consent'
  return (
    <div className="flex flex-col gap-8">
      <FormSection title={t('checkout.contact.title')}>
        <ContactFields {...part} />
      </FormSection>
      {checkout.attached_custom_fields.length > 0 && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <CustomFields {...part} />
        </Suspense>
      )}
      {asksForCard && <CardSection {...part} card={card} unreachable={unreachable} />}
      {asksForBilling(checkout) && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <BillingFields {...part} />
        </Suspense>
      )}
      <div className="flex flex-col gap-3">
        {alert}
        <PayButton checkout={checkout} total={total} pending={pending} />
        {checkout.is_payment_form_required && (
          <p className="text-balance text-center text-ink-muted text-xs wrap-anywhere">
            {t(consent, { merchantName: checkout.organization.name })}
          </p>
        )}
      </div>
    </div>
  )
}
