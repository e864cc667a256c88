import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Breadcrumb } from '@tollgate/ui/breadcrumb'
import { PageHeader } from '@tollgate/ui/page-header'
import { toast } from '@tollgate/ui/toast'
import { useGetPortalCustomer } from '#api/portal-customer/portal-customer.ts'
import {
  useGetCardForm,
  useListPortalPaymentMethods,
} from '#api/portal-payment-method/portal-payment-method.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import { useReadAgain } from '../shell/use-read-again.ts'
import { allCards } from './cards-query.ts'
import { NewCard } from './new-card.tsx'

/** Stores another card, by the processor's own form. */
export function AddCard() {
  const t = useTranslate()
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const { name: merchantName, slug } = useMerchant()
  const { data: form } = useGetCardForm()
  const { data: customer } = useGetPortalCustomer()
  const { data: cards } = useListPortalPaymentMethods(allCards)
  usePageTitle(t('subscription.card.add'), merchantName)
  if (form === undefined || customer === undefined || cards === undefined) {
    return <ContentSkeleton />
  }

  async function leave(): Promise<void> {
    toast.success(t('subscription.card.added'))
    await navigate({ to: '/$organization/cards', params: { organization: slug } })
    await readAgain()
  }

  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <Breadcrumb>
          <Link to="/$organization/cards" params={{ organization: slug }}>
            {t('subscription.card.title')}
          </Link>
          {t('subscription.card.add')}
        </Breadcrumb>
        <PageHeader title={t('subscription.card.add')} />
      </div>
      <NewCard
        form={form}
        customer={customer}
        isFirst={cards.items.length === 0}
        onStored={() => void leave()}
      />
    </div>
  )
}
