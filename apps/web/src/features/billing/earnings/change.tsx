import { useFormat, useTranslate } from '@tollgate/messages/react'

interface ChangeProps {
  amount: number
  before: number
  currency: string
}

/** What it was before, and by how much it grew where there was anything to grow. */
export function Change({ amount, before, currency }: ChangeProps) {
  const t = useTranslate()
  const format = useFormat()
  const was = t('billing.earnings.before', { amount: format.money(before, currency) })
  const growth = format.number((amount - before) / Math.abs(before), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <>
      {before !== 0 && <span>{growth}</span>}
      <span>{was}</span>
    </>
  )
}
