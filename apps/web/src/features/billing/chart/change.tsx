import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Told } from './told.tsx'

interface ChangeProps {
  value: number | null
  before: number | null
  /** How a value is written. */
  text: (value: number | null) => string
  /** The same as it is read out, where that differs. */
  spoken?: (value: number | null) => string
}

/** What it was before, and by how much it grew where there was anything to grow. */
export function Change({ value, before, text, spoken = text }: ChangeProps) {
  const t = useTranslate()
  const format = useFormat()
  const told = (amount: string) => t('billing.earnings.before', { amount })
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
      <span>
        <Told shown={told(text(before))} spoken={told(spoken(before))} />
      </span>
    </>
  )
}
