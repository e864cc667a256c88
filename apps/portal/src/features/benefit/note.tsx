import { Fragment } from 'react'

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/

/** A merchant's private text: as written, with its web addresses as links. */
export function Note({ text }: { text: string }) {
  const parts = text.split(address)
  return (
    <p dir="auto" className="whitespace-pre-line text-ink-muted wrap-anywhere">
      {parts.map((part, position) =>
        position % 2 === 1 ? (
          <a
            key={`${position}:${part}`}
            href={part}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm text-accent-text underline underline-offset-4"
          >
            {part}
          </a>
        ) : (
          <Fragment key={`${position}:${part}`}>{part}</Fragment>
        ),
      )}
    </p>
  )
}
