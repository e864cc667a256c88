import { Fragment } from 'react'

/** `[terms](https://acme.com/terms)`; only what opens a page or a mail is a link. */
const link = /(\[[^[\]]+\]\((?:https:\/\/|mailto:)[^\s()]+\))/i

/** What a merchant asks for, with its links. They leave what is being filled in where it is. */
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
