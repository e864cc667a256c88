import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import { lazy, Suspense, useState } from 'react'
import type { CustomerSubscription } from '#api/model'
import { useIsWholeSession } from '../session/use-is-whole-session.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { useChangeSubscription } from './use-change-subscription.ts'

const dialogs = {
  change: lazy(() => import('./change-dialog.tsx')),
  cancel: lazy(() => import('./cancel-dialog.tsx')),
}

interface SubscriptionActionsProps {
  subscription: CustomerSubscription
}

/** What the customer can do with a subscription that goes on. */
export function SubscriptionActions({ subscription }: SubscriptionActionsProps) {
  const t = useTranslate()
  const isWhole = useIsWholeSession()
  const { allow_customer_updates: isAllowed } = useMerchant().subscription_settings
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const { started_at, ended_at, cancel_at_period_end: isCanceled } = subscription
  if (started_at === null || ended_at !== null) return null
  const Dialog = open && dialogs[open]
  return (
    <>
      {isCanceled ? (
        <ResumeButton subscription={subscription} />
      ) : (
        <>
          {isWhole && isAllowed && (
            <Button onClick={() => setOpen('change')}>{t('subscription.change')}</Button>
          )}
          <Button onClick={() => setOpen('cancel')}>{t('subscription.cancel')}</Button>
        </>
      )}
      {Dialog && (
        <Suspense>
          <Dialog subscription={subscription} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function ResumeButton({ subscription }: SubscriptionActionsProps) {
  const t = useTranslate()
  const { mutate, isPending } = useChangeSubscription(subscription, () => t('subscription.resumed'))
  return (
    <Button
      variant="primary"
      pending={isPending}
      onClick={() =>
        mutate(
          { id: subscription.id, data: { cancel_at_period_end: false } },
          { onError: (error) => toast.error(describeError(error, t)) },
        )
      }
    >
      {t('subscription.resume')}
    </Button>
  )
}
