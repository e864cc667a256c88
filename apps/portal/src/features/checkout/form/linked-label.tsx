import { Fragment } from 'react'

/** `[terms](https://acme.com/terms)`; only web and email addresses become links. */
const link = /(\[[^[\]]+\]\((?:https:\/\/|mailto:)[^\s()]+\))/i

/** A merchant’s label with its links, which open in a new tab so that no input is lost. */
export function LinkedLabel({ text }: { text: string }) {
  return (
    <bdi className="wrap-anywhere">
      {text.split(link).map((part, position) => {
        const key = `${position}:${part}`
        if (position % 2 === 0) return <Fragment key={key}>{part}</Fragment>
        const [name, address] = part.slice(1, -1).split('](')
        return (
          <a
            key={key}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="rounded-sm text-accent-text underline underline-offset-4"
          >
            {name}
          </a>
        )
      })}
    </bdi>
  )
}
