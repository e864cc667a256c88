const fullyOpen = 66

/** A gate that opens with every step that is done. Decorative: the steps say the same. */
export function Gate({ opened }: { opened: number }) {
  return (
    <svg
      viewBox="0 0 240 220"
      fill="none"
      strokeLinecap="round"
      className="hidden w-60 shrink-0 lg:block"
      aria-hidden
    >
      <path d="M4 214h232" className="stroke-line-strong" strokeWidth="2" opacity="0.6" />
      <path d="M206 140v68" className="stroke-line" strokeWidth="9" />
      <path
        d="M36 122h172"
        transform={`rotate(${-fullyOpen * opened} 36 122)`}
        className="stroke-accent"
        strokeWidth="9"
      />
      <path d="M36 122v86" className="stroke-accent" strokeWidth="9" />
    </svg>
  )
}
