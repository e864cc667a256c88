import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { ShoppingBag } from 'lucide-react'
import { useListPurchases } from '#api/purchase/purchase.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { LoadError } from '#app/page/query-failure.tsx'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { SettingsSection } from '#app/page/settings-section.tsx'
import { VerifyEmail } from '../security/verify-email.tsx'
import { useSession } from '../session/use-session.ts'
import { PurchaseList } from './purchase-list.tsx'

export function Purchases() {
  const t = useTranslate()
  usePageTitle(t('account.purchases.title'))
  return (
    <>
      <PageHeader title={t('account.purchases.title')} description={t('account.purchases.text')} />
      <PurchasesOfAddress />
    </>
  )
}

/** Only who has shown that the address is theirs sees what was bought with it. */
function PurchasesOfAddress() {
  const t = useTranslate()
  const { user } = useSession()
  const { data, error, refetch } = useListPurchases({ query: { enabled: user.emailVerified } })
  const refused = error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED'
  if (!user.emailVerified || refused) return <VerifyFirst email={user.email} />
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={refetch} />
  if (data === undefined) return <RowsSkeleton />
  if (data.purchases.length > 0) return <PurchaseList purchases={data.purchases} />
  return (
    <Empty icon={ShoppingBag} title={t('account.purchases.empty_title')}>
      {t('account.purchases.empty_text', { email: user.email })}
    </Empty>
  )
}

function VerifyFirst({ email }: { email: string }) {
  const t = useTranslate()
  return (
    <SettingsSection
      title={t('account.purchases.verify_title')}
      description={t('account.purchases.verify_text', { email })}
    >
      <VerifyEmail email={email} returnTo="/account/purchases" />
    </SettingsSection>
  )
}
