import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { type RateLimit, useRateLimit } from './rate-limit.ts'

/** How much a program may ask for, and how much this browser has asked for just now. */
export function RateLimits() {
  const t = useTranslate()
  const { id } = useOrganization()
  const { data: limit } = useRateLimit(id)
  return (
    <SettingsSection
      title={t('organization.developers.rate_limits')}
      description={t('organization.developers.rate_limits_text')}
    >
      <ul className="list-disc space-y-1.5 pl-5">
        <li>
          {limit === undefined ? <Skeleton className="h-5 w-64" /> : <Requests limit={limit} />}
        </li>
        <li>{t('organization.developers.rate_limit_streams')}</li>
      </ul>
    </SettingsSection>
  )
}

function Requests({ limit }: { limit: RateLimit | null }) {
  const t = useTranslate()
  const format = useFormat()
  if (limit === null) return t('organization.developers.rate_limit_none')
  const { quota, seconds, remaining } = limit
  return (
    <>
      {t('organization.developers.rate_limit_requests', { quota, seconds })}{' '}
      <span className="text-ink-muted">
        {t('organization.developers.rate_limit_used', { used: format.number(quota - remaining) })}
      </span>
    </>
  )
}
