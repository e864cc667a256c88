import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type Bar, barsOf } from './bars.ts'

export interface ChartPoint {
  /** When it begins. */
  at: string
  label: string
  value: number | null
  /** The value of the same place in the period before. */
  before?: number | null
}

export interface BarChartProps {
  title: string
  points: readonly ChartPoint[]
  text: (value: number | null) => string
  /** The same as it is read out, where that differs. */
  spoken?: (value: number | null) => string
  /** What is said of the value before. */
  beforeText?: (amount: string) => string
  /** Beside others, it is low. */
  size?: 'small'
  /** What is said above while no value is chosen; the largest, unless there is something better. */
  caption?: string
}

/** Values one after another, gains upward and losses downward: each to be hovered, or reached by arrow keys. */
export function BarChart(props: BarChartProps) {
  const { title, points, text, spoken = text, beforeText, size, caption } = props
  const [place, setPlace] = useState<number>()
  const last = points.length - 1
  const chosen = place === undefined ? undefined : points[Math.min(place, last)]
  const isCompared = points.some(({ before }) => before !== undefined)
  const compared = isCompared ? points.map(({ before }) => before ?? 0) : []
  const drawn = barsOf(
    points.map(({ value }) => value ?? 0),
    compared,
  )
  const told = chosen ?? points[last]

  function describe({ label, value, before }: ChartPoint, say: BarChartProps['text']) {
    const now = `${label}: ${say(value)}`
    return before === undefined || !beforeText ? now : `${now} · ${beforeText(say(before))}`
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) setPlace(within(((event.clientX - left) / width) * points.length, last))
  }

  function turn(event: KeyboardEvent) {
    const next = placeAfter(event.key, place ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setPlace(within(next, last))
  }

  if (told === undefined) return null
  return (
    <div className="space-y-1.5 text-[0.8125rem] text-ink-muted tabular-nums">
      <p aria-hidden className="min-h-5 truncate">
        {chosen ? describe(chosen, text) : (caption ?? text(drawn.top))}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={points.indexOf(told) + 1}
        aria-valuetext={describe(told, spoken)}
        aria-readonly
        onKeyDown={turn}
        onFocus={() => setPlace((before) => before ?? last)}
        onBlur={() => setPlace(undefined)}
        onPointerMove={follow}
        onPointerLeave={() => setPlace(undefined)}
        className="touch-pan-y rounded-sm"
      >
        <Drawing drawn={drawn} place={chosen && points.indexOf(chosen)} size={size} />
      </div>
      {drawn.bottom < 0 && <p aria-hidden>{text(drawn.bottom)}</p>}
      <p aria-hidden className="flex justify-between gap-4">
        <span>{points[0]?.label}</span>
        <span>{points[last]?.label}</span>
      </p>
    </div>
  )
}

function within(place: number, last: number): number {
  return Math.max(0, Math.min(last, Math.floor(place)))
}

function placeAfter(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return place - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return place + 1
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

interface DrawingProps extends Pick<BarChartProps, 'size'> {
  drawn: ReturnType<typeof barsOf>
  place: number | undefined
}

function Drawing({ drawn: { bars, line, zero }, place, size }: DrawingProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      className={`w-full border-y ${size === 'small' ? 'h-20' : 'h-44 lg:h-56'}`}
    >
      {place !== undefined && <rect x={place} width={1} height={100} className="fill-sunken" />}
      {bars.map((bar) => (
        <OneBar key={bar.place} bar={bar} />
      ))}
      <path
        d={`M0 ${zero}H${bars.length}`}
        className="stroke-line-strong"
        vectorEffect="non-scaling-stroke"
      />
      {line !== '' && (
        <polyline
          points={line}
          strokeDasharray="4 4"
          className="fill-none stroke-ink-muted"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

function OneBar({ bar: { place, y, height, value } }: { bar: Bar }) {
  return (
    <rect
      x={place + 0.1}
      width={0.8}
      y={y}
      height={height}
      className={value < 0 ? 'fill-danger' : 'fill-accent'}
    />
  )
}
