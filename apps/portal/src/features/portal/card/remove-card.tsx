import { Link } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { toast } from '@tollgate/ui/toast'
import type { PaymentMethodCard } from '#api/model'
import { useDeletePortalPaymentMethod } from '#api/portal-payment-method/portal-payment-method.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { useReadAgain } from '../shell/use-read-again.ts'
import { cardName } from './card-name.ts'

interface RemoveCardProps {
  method: PaymentMethodCard
  onClose: () => void
}

export default function RemoveCard(props: RemoveCardProps) {
  return props.method.is_needed ? <NeededCard {...props} /> : <UnneededCard {...props} />
}

/** One that subscriptions are charged to is replaced, not removed. */
function NeededCard({ method, onClose }: RemoveCardProps) {
  const t = useTranslate()
  const { slug } = useMerchant()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('subscription.card.remove_title', { card: cardName(t, method) })}
        description={t('subscription.card.remove_needed')}
        width="medium"
      >
        <DialogFooter>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Link
            to="/$organization/cards/new"
            params={{ organization: slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('subscription.card.add')}
          </Link>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function UnneededCard({ method, onClose }: RemoveCardProps) {
  const t = useTranslate()
  const readAgain = useReadAgain()
  const { mutate, isPending, error } = useDeletePortalPaymentMethod({
    mutation: {
      onSuccess: async () => {
        await readAgain()
        toast.success(t('subscription.card.removed'))
        onClose()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('subscription.card.remove_title', { card: cardName(t, method) })}
      description={t('subscription.card.remove_text')}
      confirmLabel={t('subscription.card.remove')}
      onConfirm={() => mutate({ id: method.id })}
      pending={isPending}
      error={error && describeError(error, t)}
    />
  )
}
