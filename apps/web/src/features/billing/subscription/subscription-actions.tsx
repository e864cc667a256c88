import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { lazy, Suspense, useState } from 'react'
import type { Subscription } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'

const dialogs = {
  cancel: lazy(() => import('./cancel-dialog.tsx')),
  change: lazy(() => import('./change-dialog.tsx')),
  resume: lazy(() => import('./resume-dialog.tsx')),
}

type Action = keyof typeof dialogs

/** What can still be done with a subscription that goes on, for those who may. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const [open, setOpen] = useState<Action | null>(null)
  const { ended_at, started_at, cancel_at_period_end: isCanceled } = subscription
  if (!useCan('subscriptions:write') || started_at === null || ended_at !== null) return null
  const actions: Action[] = isCanceled ? ['resume', 'cancel'] : ['change', 'cancel']
  const Dialog = open && dialogs[open]
  return (
    <>
      {actions.map((action) => (
        <Button key={action} onClick={() => setOpen(action)}>
          {t(`billing.subscription.${action}`)}
        </Button>
      ))}
      {Dialog && (
        <Suspense>
          <Dialog subscription={subscription} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
