import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { CustomerCustomerMeter } from '#api/model'
import { useListPortalMeters } from '#api/portal-meter/portal-meter.ts'

interface CreditBalanceProps {
  meterId: string
  isCarriedOver: boolean
}

/** What is left of the units of a benefit, for those who have it. */
export default function CreditBalance({ meterId, isCarriedOver }: CreditBalanceProps) {
  const t = useTranslate()
  const { data, isError } = useListPortalMeters({ meter_id: [meterId], limit: 1 })
  if (isError) return <p className="text-danger-text">{t('portal.meter.failed')}</p>
  const [used] = data?.items ?? []
  return used ? <Balance used={used} isCarriedOver={isCarriedOver} /> : null
}

function Balance({ used, isCarriedOver }: { used: CustomerCustomerMeter; isCarriedOver: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const { meter, balance, consumed_units, credited_units } = used
  return (
    <div className="rounded-md border bg-sunken px-3 py-2">
      <p className={balance > 0 ? undefined : 'text-danger-text'}>
        {t('portal.meter.left', { meter: meter.name, balance: format.number(balance) })}
      </p>
      <p className="text-ink-muted">
        {t('portal.meter.used', {
          consumed: format.number(consumed_units),
          credited: format.number(credited_units),
        })}
      </p>
      {isCarriedOver && <p className="text-ink-muted">{t('portal.meter.carried')}</p>}
    </div>
  )
}
