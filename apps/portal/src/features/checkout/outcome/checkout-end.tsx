import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Icon } from '@tollgate/ui/icon'
import type { ReactNode } from 'react'
import type { BillingOrganization } from '#api/model'
import { CheckoutFooter } from '../checkout-layout.tsx'
import { useFocusedHeading } from './use-focused-heading.ts'

type EndReason = 'expired' | 'not_found' | 'failed' | 'unavailable' | 'offline'

interface MessageProps {
  title: string
  /** The merchant, where the page had the checkout before it ended. */
  organization?: BillingOrganization
  children: ReactNode
}

function Message({ title, organization, children }: MessageProps) {
  const heading = useFocusedHeading()
  return (
    <div className="flex min-h-dvh items-center justify-center bg-canvas px-4 py-12">
      <div className="w-full max-w-md">
        <main className="flex flex-col items-center gap-3 rounded-xl border bg-surface px-6 py-12 text-center shadow-low">
          <span className="mb-2 flex size-11 items-center justify-center rounded-full bg-sunken text-ink-muted">
            <Icon name="warning" className="size-5" />
          </span>
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
            {title}
          </h1>
          <div className="max-w-sm text-balance text-ink-muted">{children}</div>
        </main>
        <CheckoutFooter organization={organization} />
      </div>
    </div>
  )
}

interface CheckoutEndProps {
  reason: EndReason
  organization?: BillingOrganization
}

/** Nothing can be bought here anymore; nothing was charged. */
export function CheckoutEnd({ reason, organization }: CheckoutEndProps) {
  const t = useTranslate()
  const { name: merchantName = '', website = null } = organization ?? {}
  return (
    <Message title={t(`checkout.problem.${reason}_title`)} organization={organization}>
      <p>{t(`checkout.problem.${reason}_text`)}</p>
      {website !== null && (
        <a href={website} className={`${buttonClass()} mt-5`}>
          {t('checkout.receipt.return', { merchantName })}
        </a>
      )}
    </Message>
  )
}

interface CheckoutErrorProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** The checkout couldn't be read: another try may help. */
export function CheckoutError({ error, onRetry, retrying }: CheckoutErrorProps) {
  const t = useTranslate()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Message title={t('common.state.error_title')}>
      <p>{describeError(error, t)}</p>
      {requestId !== null && (
        <p className="mt-1 text-xs">{t('common.error.request_id', { id: requestId })}</p>
      )}
      <Button className="mt-5" onClick={onRetry} pending={retrying}>
        {t('common.action.retry')}
      </Button>
    </Message>
  )
}
