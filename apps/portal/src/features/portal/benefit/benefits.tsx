import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Gift } from 'lucide-react'
import { usePageTitle } from '#app/screens/page-title.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { allGrants } from './all-grants.ts'
import { BenefitCard } from './benefit-card.tsx'
import { useGrants } from './use-grants.ts'

export function Benefits() {
  const t = useTranslate()
  const { name: merchantName } = useMerchant()
  const grants = useGrants(allGrants)
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
            <BenefitCard key={grant.id} grant={grant} />
          ))}
        </ul>
      )}
    </>
  )
}
