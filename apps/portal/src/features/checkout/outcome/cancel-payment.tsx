import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import type { ReactNode } from 'react'
import { useCancelCheckoutPayment } from '#api/checkout/checkout.ts'
import { useCheckoutCache } from '../use-checkout-cache.ts'

interface CancelPaymentProps {
  clientSecret: string
  onCanceled?: () => void
  children: ReactNode
}

/** Gives up the payment that waits. It may have succeeded meanwhile: the answer decides. */
export function CancelPayment({ clientSecret, onCanceled, children }: CancelPaymentProps) {
  const t = useTranslate()
  const record = useCheckoutCache(clientSecret)
  const { mutate, isPending, error } = useCancelCheckoutPayment({
    mutation: {
      onSuccess: (checkout) => {
        record.keep(checkout)
        if (checkout.status === 'open') onCanceled?.()
      },
    },
  })
  const isTooLate = error instanceof ApiError && error.code === 'PaymentProcessing'
  return (
    <>
      <Button size="large" pending={isPending} onClick={() => mutate({ clientSecret })}>
        {children}
      </Button>
      {error !== null && (
        <Alert tone="danger" className="text-left">
          {isTooLate ? t('checkout.challenge.too_late') : describeError(error, t)}
        </Alert>
      )}
    </>
  )
}
