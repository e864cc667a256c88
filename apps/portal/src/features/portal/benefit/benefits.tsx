import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Gift } from 'lucide-react'
import type { CustomerBenefitGrant } from '#api/model'
import { usePageTitle } from '#app/page/page-title.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { BenefitCard } from './benefit-card.tsx'
import { allGrants, latestPerBenefit, useGrants } from './grants.ts'

const linkClass = 'rounded-sm text-accent-text underline-offset-4 hover:underline'

/** Leads to what gives it. */
function SourceLink({ grant, slug }: { grant: CustomerBenefitGrant; slug: string }) {
  const t = useTranslate()
  const { order_id: order, subscription_id: subscription, benefit } = grant
  if (order !== null) {
    return (
      <Link
        to="/$organization/orders/$order"
        params={{ organization: slug, order }}
        aria-label={t('portal.benefit.order_of', { benefit: benefit.description })}
        className={linkClass}
      >
        {t('portal.benefit.order')}
      </Link>
    )
  }
  if (subscription === null) return null
  return (
    <Link
      to="/$organization/subscriptions/$subscription"
      params={{ organization: slug, subscription }}
      aria-label={t('portal.benefit.subscription_of', { benefit: benefit.description })}
      className={linkClass}
    >
      {t('portal.benefit.subscription')}
    </Link>
  )
}

export function Benefits() {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  const grants = latestPerBenefit(useGrants(allGrants))
  usePageTitle(t('portal.benefit.title'), merchantName)
  return (
    <>
      <PageHeader
        title={t('portal.benefit.title')}
        description={t('portal.benefit.text', { merchantName })}
      />
      {grants.length === 0 ? (
        <Empty icon={Gift} title={t('portal.benefit.empty_title')}>
          {t('portal.benefit.empty_text')}
        </Empty>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {grants.map((grant) => (
            <BenefitCard
              key={grant.id}
              grant={grant}
              source={<SourceLink grant={grant} slug={slug} />}
            />
          ))}
        </ul>
      )}
    </>
  )
}
