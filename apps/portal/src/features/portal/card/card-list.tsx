import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { CreditCard } from 'lucide-react'
import { useListPortalPaymentMethods } from '#api/portal-payment-method/portal-payment-method.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import { CardRow } from './card-row.tsx'
import { allCards } from './cards-query.ts'

/** What the customer's subscriptions can be charged to. */
export function CardList() {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  const { data } = useListPortalPaymentMethods(allCards)
  usePageTitle(t('subscription.card.title'), merchantName)
  if (data === undefined) return <ContentSkeleton />
  const add = (
    <Link
      to="/$organization/cards/new"
      params={{ organization: slug }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('subscription.card.add')}
    </Link>
  )
  if (data.items.length === 0) {
    return (
      <>
        <PageHeader title={t('subscription.card.title')} />
        <Empty icon={CreditCard} title={t('subscription.card.empty_title')} action={add}>
          {t('subscription.card.empty_text', { merchantName })}
        </Empty>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t('subscription.card.title')}
        description={t('subscription.card.text', { merchantName })}
        actions={add}
      />
      <ul
        aria-label={t('subscription.card.yours')}
        className="divide-y rounded-lg border bg-surface"
      >
        {data.items.map((method) => (
          <CardRow key={method.id} method={method} />
        ))}
      </ul>
    </>
  )
}
