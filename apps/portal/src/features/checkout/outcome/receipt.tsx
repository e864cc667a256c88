import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { buttonClass } from '@tollgate/ui/button'
import { Icon } from '@tollgate/ui/icon'
import { CopyableId, DateTime, Money } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { CheckoutPublic } from '#api/model'
import { BenefitList } from './benefit-list.tsx'
import { portalUrl, useReturnUrl } from './receipt-urls.ts'
import { useFocusedHeading } from './use-focused-heading.ts'
import { usePurchaseRecords } from './use-purchase-records.ts'

interface ReceiptProps {
  checkout: CheckoutPublic
  /** Whether the purchase was made just now, on this page. */
  fresh: boolean
}

function Thanks({ checkout }: { checkout: CheckoutPublic }) {
  const t = useTranslate()
  const heading = useFocusedHeading()
  const paid = checkout.total_amount > 0
  return (
    <div className="space-y-2">
      <span className="mb-4 flex size-11 items-center justify-center rounded-full bg-success-soft text-success-text">
        <Icon name="check" className="size-6" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl tracking-tight outline-none">
        {paid ? t('checkout.receipt.paid') : t('checkout.receipt.free')}
      </h2>
      {checkout.customer_email !== null && (
        <p className="text-ink-muted wrap-anywhere">
          {t('checkout.receipt.sent_to', { email: checkout.customer_email })}
        </p>
      )}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="shrink-0 text-ink-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

export function Receipt({ checkout, fresh }: ReceiptProps) {
  const t = useTranslate()
  const { token, order, grants } = usePurchaseRecords(checkout)
  const returnUrl = useReturnUrl(checkout, token, fresh)
  const merchantName = checkout.organization.name
  return (
    <div className="flex flex-col gap-8">
      <Thanks checkout={checkout} />
      <dl className="divide-y">
        {order !== undefined && (
          <Fact term={t('checkout.receipt.order')}>
            <CopyableId value={order.number} />
          </Fact>
        )}
        {order !== undefined && (
          <Fact term={t('checkout.receipt.date')}>
            <DateTime value={order.created_at} />
          </Fact>
        )}
        {checkout.total_amount > 0 && (
          <Fact term={t('checkout.receipt.paid_amount')}>
            <Money amount={checkout.total_amount} currency={checkout.currency} />
          </Fact>
        )}
        {order !== undefined && order.card !== null && (
          <Fact term={t('checkout.receipt.card')}>
            {t('checkout.receipt.card_ending', { last4: order.card.last4 })}
          </Fact>
        )}
      </dl>
      {token === null ? (
        <Alert>{t('checkout.receipt.sign_in')}</Alert>
      ) : (
        <BenefitList checkout={checkout} grants={grants} />
      )}
      <div className="flex flex-col gap-2">
        {returnUrl !== null && (
          <a
            href={returnUrl.address}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            {t('checkout.receipt.return', { merchantName })}
          </a>
        )}
        <a
          href={portalUrl({ slug: checkout.organization.slug, orderId: order?.id }, token)}
          className={buttonClass({
            variant: returnUrl === null ? 'primary' : 'secondary',
            size: 'large',
          })}
        >
          {order === undefined ? t('checkout.receipt.portal') : t('checkout.receipt.view_order')}
        </a>
        <p role="status" className="text-center text-ink-muted">
          {returnUrl?.leaving === true ? t('checkout.receipt.returning', { merchantName }) : ''}
        </p>
      </div>
    </div>
  )
}
