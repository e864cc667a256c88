import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { useGetPaymentSettings } from '#api/payment/payment.ts'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { SettingsPage } from '#app/page/settings-page.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { PaymentStep } from './payment-step.tsx'
import { usePaymentSteps } from './use-payment-steps.ts'

/** Whether real payments can be accepted, and what is still missing. */
export function Payments() {
  const t = useTranslate()
  if (!useCan('organization:update')) return <Forbidden />
  return (
    <SettingsPage
      title={t('organization.payment.title')}
      description={t('organization.payment.text')}
    >
      <Loaded />
    </SettingsPage>
  )
}

function Loaded() {
  const t = useTranslate()
  const { id } = useOrganization()
  const { data, error, refetch } = useGetPaymentSettings(id)
  const stepsOf = usePaymentSteps()
  if (data === undefined) {
    return error === null ? <RowsSkeleton /> : <LoadError error={error} onRetry={refetch} />
  }
  const steps = stepsOf(data)
  const open = steps.filter(({ state }) => state === 'open').length
  return (
    <div className="space-y-4 md:max-w-[46.5rem]">
      {open === 0 ? (
        <Alert tone="success">{t('organization.payment.ready')}</Alert>
      ) : (
        <Alert tone="warning">
          {t(data.is_live ? 'organization.payment.live' : 'organization.payment.not_live', {
            count: open,
          })}
        </Alert>
      )}
      <ul aria-label={t('organization.payment.title')} className="divide-y rounded-lg border">
        {steps.map((step) => (
          <PaymentStep key={step.title} step={step} />
        ))}
      </ul>
    </div>
  )
}
