import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { EarningsInCurrency } from '#api/model/index.ts'
import { type Bar, barsOf } from './bars.ts'

const dayForm = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** Net amounts by day, gains upward and losses downward, for the eye alone. */
export function EarningsChart({ earnings }: { earnings: EarningsInCurrency }) {
  const t = useTranslate()
  const format = useFormat()
  const { days, currency } = earnings
  const { bars, top, bottom, zero } = barsOf(days)
  const [first] = days
  const last = days.at(-1)
  return (
    <div aria-hidden className="space-y-1.5 text-[0.8125rem] text-ink-muted tabular-nums">
      <p>{format.money(top, currency)}</p>
      <svg
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        className="h-44 w-full border-y lg:h-56"
      >
        <title>{t('billing.earnings.chart')}</title>
        {bars.map((bar) => (
          <DayBar
            key={bar.date}
            bar={bar}
            label={`${format.date(bar.date, dayForm)}: ${format.money(bar.amount, currency)}`}
          />
        ))}
        <path
          d={`M0 ${zero}H${days.length}`}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {bottom < 0 && <p>{format.money(bottom, currency)}</p>}
      <p className="flex justify-between gap-4">
        <span>{first && format.date(first.date, dayForm)}</span>
        <span>{last && format.date(last.date, dayForm)}</span>
      </p>
    </div>
  )
}

/** Hovering anywhere in the day’s column shows its amount, however small the bar is. */
function DayBar({ bar: { place, y, height, amount }, label }: { bar: Bar; label: string }) {
  return (
    <g className="group">
      <title>{label}</title>
      <rect x={place} width={1} height={100} className="fill-transparent group-hover:fill-sunken" />
      <rect
        x={place + 0.1}
        width={0.8}
        y={y}
        height={height}
        className={amount < 0 ? 'fill-danger' : 'fill-accent'}
      />
    </g>
  )
}
