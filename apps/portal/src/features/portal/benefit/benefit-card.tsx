import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { lazy, type ReactNode, Suspense } from 'react'
import type { CustomerBenefitGrant } from '#api/model'
import { Note } from '#app/features/benefit/note.tsx'
import { platformOf } from '../platform/platforms.ts'
import { Downloads } from './downloads.tsx'
import { isPending, needsCustomer, needsMerchant } from './grants.ts'

const LicenseKey = lazy(() => import('./license-key.tsx'))
const CreditBalance = lazy(() => import('./credit-balance.tsx'))
const GrantAccount = lazy(() => import('../platform/grant-account.tsx'))

function GrantStatus({ grant }: { grant: CustomerBenefitGrant }) {
  const t = useTranslate()
  if (grant.is_revoked) return <Badge>{t('portal.benefit.revoked')}</Badge>
  if (needsCustomer(grant)) {
    return <Badge tone="warning">{t('portal.benefit.action_needed')}</Badge>
  }
  if (needsMerchant(grant)) return <Badge tone="warning">{t('portal.benefit.on_hold')}</Badge>
  if (isPending(grant)) return <Badge tone="warning">{t('portal.benefit.pending')}</Badge>
  return <Badge tone="success">{t('portal.benefit.granted')}</Badge>
}

function useGrantDate(grant: CustomerBenefitGrant): string | null {
  const t = useTranslate()
  const format = useFormat()
  if (grant.revoked_at !== null) {
    return t('portal.benefit.revoked_at', { date: format.date(grant.revoked_at) })
  }
  if (grant.granted_at === null) return null
  return t('portal.benefit.granted_at', { date: format.date(grant.granted_at) })
}

/** A benefit with what its holder may read; once it has ended, that is hidden. */
export function BenefitCard({
  grant,
  source,
}: {
  grant: CustomerBenefitGrant
  source?: ReactNode
}) {
  const { benefit } = grant
  const since = useGrantDate(grant)
  const note = benefit.type === 'custom' && grant.is_granted ? benefit.properties.note : null
  return (
    <li className="flex flex-col gap-2 rounded-lg border bg-surface px-4 py-3.5 shadow-low">
      <div className="flex items-start justify-between gap-3">
        <p dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {benefit.description}
        </p>
        <GrantStatus grant={grant} />
      </div>
      {note !== null && <Note text={note} />}
      {benefit.type === 'license_keys' && grant.is_granted && (
        <Suspense>
          <LicenseKey grant={grant} />
        </Suspense>
      )}
      {benefit.type === 'meter_credit' && grant.is_granted && (
        <Suspense>
          <CreditBalance
            meterId={benefit.properties.meter_id}
            isCarriedOver={benefit.properties.rollover && grant.subscription_id !== null}
          />
        </Suspense>
      )}
      {benefit.type === 'downloadables' && grant.is_granted && <Downloads benefit={benefit.id} />}
      {platformOf(grant) !== null && (
        <Suspense>
          <GrantAccount grant={grant} />
        </Suspense>
      )}
      <p className="mt-auto flex justify-between gap-4 pt-1 text-ink-muted text-xs empty:hidden">
        {since !== null && <span>{since}</span>}
        {source}
      </p>
    </li>
  )
}
