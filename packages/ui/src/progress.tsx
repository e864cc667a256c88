interface ProgressProps {
  /** Says how far it is, also below the bar. */
  label: string
  value: number
  max: number
}

/** How much of a long work is done. */
export function Progress({ label, value, max }: ProgressProps) {
  return (
    <div className="space-y-1.5">
      <progress
        aria-label={label}
        value={value}
        max={max}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p aria-hidden className="text-ink-muted tabular-nums">
        {label}
      </p>
    </div>
  )
}
