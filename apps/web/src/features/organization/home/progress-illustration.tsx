const fullyOpen = 66

/** A gate that opens with every step that is done. Decorative: the steps say the same. */
export function ProgressIllustration({ progress }: { progress: number }) {
  return (
    <svg viewBox="0 0 240 220" fill="none" className="hidden w-60 shrink-0 lg:block" aria-hidden>
      <path d="M4 214h232" className="stroke-line-strong" strokeWidth="2" opacity="0.6" />
      <path d="M206 146v66" className="stroke-line" strokeWidth="8" strokeLinecap="round" />
      <g transform={`rotate(${-fullyOpen * progress} 40 138)`}>
        <path d="M40 138h178" className="stroke-accent-soft" strokeWidth="12" />
        <path d="M62 138h156" className="stroke-accent" strokeWidth="12" strokeDasharray="26 14" />
      </g>
      <path d="M40 138v74" className="stroke-accent" strokeWidth="10" />
      <circle cx="40" cy="138" r="13" className="fill-accent" />
      <circle cx="40" cy="138" r="4" className="fill-accent-ink" />
    </svg>
  )
}
