import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { toast } from '@tollgate/ui/toast'
import { lazy, Suspense, useState } from 'react'
import type { PaymentMethodCard } from '#api/model'
import { useSetDefaultPortalPaymentMethod } from '#api/portal-payment-method/portal-payment-method.ts'
import { useReadAgain } from '../shell/use-read-again.ts'
import { cardName } from './card-name.ts'

const RemoveCard = lazy(() => import('./remove-card.tsx'))

/** A card, with what can be done with it. */
export function CardRow({ method }: { method: PaymentMethodCard }) {
  const t = useTranslate()
  const readAgain = useReadAgain()
  const [isRemoving, setIsRemoving] = useState(false)
  const { mutate, isPending } = useSetDefaultPortalPaymentMethod({
    mutation: {
      onSuccess: async () => {
        await readAgain()
        toast.success(t('subscription.card.made_default'))
      },
      onError: (error) => toast.error(describeError(error, t)),
    },
  })
  const { id, expiry, is_needed, card } = method
  const name = cardName(t, method)
  const month = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {method.default && <Badge tone="accent">{t('subscription.card.default')}</Badge>}
          {expiry === 'soon' && <Badge tone="warning">{t('subscription.card.soon')}</Badge>}
          {expiry === 'expired' && <Badge tone="danger">{t('subscription.card.expired')}</Badge>}
        </p>
        <p className="text-ink-muted">{t('subscription.card.expires', { date: month })}</p>
        {is_needed && <p className="text-ink-muted text-xs">{t('subscription.card.needed')}</p>}
      </div>
      <MoreMenu label={t('subscription.card.actions', { card: name })}>
        {!method.default && (
          <MenuItem disabled={isPending} onClick={() => mutate({ id })}>
            {t('subscription.card.make_default')}
          </MenuItem>
        )}
        <MenuItem onClick={() => setIsRemoving(true)}>{t('subscription.card.remove')}</MenuItem>
      </MoreMenu>
      {isRemoving && (
        <Suspense>
          <RemoveCard method={method} onClose={() => setIsRemoving(false)} />
        </Suspense>
      )}
    </li>
  )
}
