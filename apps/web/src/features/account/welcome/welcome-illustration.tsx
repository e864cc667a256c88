const barriers = [0, 1, 2, 3, 4, 5, 6]

/** A row of gates, each opened a little further than the one before it. */
export function WelcomeIllustration() {
  return (
    <svg viewBox="0 0 560 250" className="w-full" fill="none" aria-hidden>
      {barriers.map((gate) => (
        <g
          key={gate}
          transform={`translate(${12 + gate * 78} 0)`}
          className="stroke-accent-ink"
          opacity={0.28 + gate * 0.12}
          strokeWidth="7"
          strokeLinecap="round"
        >
          <path d="M0 150v84" />
          <path d="M0 150h118" transform={`rotate(${-gate * 12} 0 150)`} />
        </g>
      ))}
      <path d="M0 246h560" className="stroke-accent-ink" opacity="0.35" strokeWidth="2" />
    </svg>
  )
}
