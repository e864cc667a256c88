import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { DateTime } from '@tollgate/ui/table-cells'
import { expiryStateOf } from './expiry.ts'

const tones = { live: 'success', soon: 'warning', expired: 'danger' } as const

/** When a token ends, and what that means today. */
export function TokenExpiry({ expiresAt }: { expiresAt: string | null }) {
  const t = useTranslate()
  const state = expiryStateOf(expiresAt, Date.now())
  if (state === 'endless') return <Badge>{t('organization.access_token.endless')}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <DateTime value={expiresAt} />
      <Badge tone={tones[state]}>{t(`organization.access_token.${state}`)}</Badge>
    </span>
  )
}
