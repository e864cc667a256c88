import { useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { LicenseKeyRead } from '#api/model/index.ts'

const tones = {
  granted: 'success',
  expired: 'warning',
  revoked: 'neutral',
  disabled: 'danger',
} as const satisfies Record<string, BadgeTone>

/** That a key has expired is no state of its own: its time tells. */
export function LicenseKeyStatus({ licenseKey }: { licenseKey: LicenseKeyRead }) {
  const t = useTranslate()
  const { status, expires_at } = licenseKey
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const shown = status === 'granted' && isOver ? 'expired' : status
  return <Badge tone={tones[shown]}>{t(`billing.license_key.status.${shown}`)}</Badge>
}
