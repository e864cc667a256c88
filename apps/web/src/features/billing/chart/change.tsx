import { useFormat, useTranslate } from '@tollgate/messages/react'

interface ChangeProps {
  value: number | null
  before: number | null
  /** How a value is written. */
  text: (value: number | null) => string
}

/** What it was before, and by how much it grew where there was anything to grow. */
export function Change({ value, before, text }: ChangeProps) {
  const t = useTranslate()
  const format = useFormat()
  const growth =
    value === null || before === null || before === 0 ? null : (value - before) / Math.abs(before)
  return (
    <>
      {growth !== null && (
        <span>
          {format.number(growth, {
            style: 'percent',
            maximumFractionDigits: 1,
            signDisplay: 'exceptZero',
          })}
        </span>
      )}
      <span>{t('billing.earnings.before', { amount: text(before) })}</span>
    </>
  )
}
