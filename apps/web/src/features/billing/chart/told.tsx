interface ToldProps {
  shown: string
  /** Where it says more. */
  spoken: string
}

/** A text that is shown shorter than it is read out. */
export function Told({ shown, spoken }: ToldProps) {
  if (shown === spoken) return shown
  return (
    <span title={spoken}>
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
