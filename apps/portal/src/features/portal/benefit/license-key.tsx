import { useFormat, useTranslate } from '@tollgate/messages/react'
import { CopyButton } from '@tollgate/ui/copy-button'
import type { CustomerBenefitGrant, LicenseKeyRead } from '#api/model'
import { useGetPortalLicenseKey } from '#api/portal-license-key/portal-license-key.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { Activations } from './activations.tsx'

/** The key of a benefit, for those who have it. */
export default function LicenseKey({ grant: { properties } }: { grant: CustomerBenefitGrant }) {
  const id = 'license_key_id' in properties ? properties.license_key_id : undefined
  return typeof id === 'string' ? <Key id={id} /> : null
}

function Key({ id }: { id: string }) {
  const t = useTranslate()
  const { data, isError } = useGetPortalLicenseKey(id)
  if (isError) return <p className="text-danger-text">{t('portal.license_key.failed')}</p>
  if (data === undefined) return null
  return (
    <>
      <div className="flex items-start gap-1 rounded-md border bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 py-1 font-mono text-[0.8125rem] wrap-anywhere">
          {data.key}
        </code>
        <CopyButton value={data.key} label={t('portal.license_key.copy')} />
      </div>
      <Facts licenseKey={data} />
      <Activations licenseKey={data} />
    </>
  )
}

/** What limits it, if anything does. */
function Facts({ licenseKey }: { licenseKey: LicenseKeyRead }) {
  const t = useTranslate()
  const format = useFormat()
  const { name: merchantName } = useMerchant()
  const { status, expires_at, usage, limit_usage } = licenseKey
  if (status !== 'granted') {
    return <p className="text-danger-text">{t('portal.license_key.disabled', { merchantName })}</p>
  }
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now()
  return (
    <>
      {expires_at !== null && (
        <p className={isOver ? 'text-danger-text' : 'text-ink-muted'}>
          {t(`portal.license_key.${isOver ? 'expired' : 'expires'}`, {
            date: format.date(expires_at),
          })}
        </p>
      )}
      {limit_usage !== null && (
        <p className="text-ink-muted">
          {t('portal.license_key.usage', {
            usage: format.number(usage),
            limit: format.number(limit_usage),
          })}
        </p>
      )}
    </>
  )
}
