import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { ShoppingBag } from 'lucide-react'
import type { Purchase } from '#api/model/index.ts'
import { openPortal, useListPurchases } from '#api/purchase/purchase.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { useExternalRedirect } from '#app/hooks/use-external-redirect.ts'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { VerifyEmail } from '../security/verify-email.tsx'
import { useSession } from '../session/use-session.ts'

export function Purchases() {
  const t = useTranslate()
  return (
    <SettingsPage title={t('account.purchases.title')} description={t('account.purchases.text')}>
      <PurchasesOfAddress />
    </SettingsPage>
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

/** The merchants that the user has bought from, each with the way into its portal. */
function PurchaseList({ purchases }: { purchases: Purchase[] }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { leave, leavingFor, error } = useExternalRedirect(getPortalUrl)

  function open(customerId: string): void {
    leave(customerId, { onError: () => void refreshNoun(queryClient, 'purchase') })
  }

  return (
    <div className="space-y-4">
      <ErrorAlert error={error} />
      <ul aria-label={t('account.purchases.list')} className="divide-y border-y">
        {purchases.map((purchase) => (
          <PurchaseRow
            key={purchase.customerId}
            purchase={purchase}
            opening={leavingFor === purchase.customerId}
            onOpen={() => {
              if (leavingFor === null) open(purchase.customerId)
            }}
          />
        ))}
      </ul>
    </div>
  )
}

interface PurchaseRowProps {
  purchase: Purchase
  opening: boolean
  onOpen: () => void
}

function PurchaseRow({ purchase, opening, onOpen }: PurchaseRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const { organization, orders, lastOrderAt, activeBenefits } = purchase
  const { name, logo } = organization
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar name={name} image={logo} shape="organization" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <span>{t('account.purchases.orders', { count: orders })}</span>
          {lastOrderAt !== null && (
            <time dateTime={lastOrderAt} title={format.dateTime(lastOrderAt)}>
              {t('account.purchases.last_order', { when: format.date(lastOrderAt) })}
            </time>
          )}
          {activeBenefits > 0 && (
            <span>{t('account.purchases.benefits', { count: activeBenefits })}</span>
          )}
        </p>
      </div>
      <Button
        size="small"
        pending={opening}
        aria-label={t('account.purchases.open_named', { merchant: name })}
        onClick={onOpen}
      >
        {t('account.purchases.open')}
      </Button>
    </li>
  )
}

/** The token is behind `#`: that part is never sent to a server, nor written to its logs. */
async function getPortalUrl(customerId: string): Promise<{ url: string }> {
  const { url } = await openPortal({ customerId })
  return { url: url.replace('?', '#') }
}
