import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface OfferProps {
  name: string
  /** Of the name: 1 on a page that is about the offer. */
  headingLevel: 1 | 3
  /** In order; the first is shown large, the others small. */
  pictures: readonly { id: string; url: string; small: string }[]
  price: ReactNode
  description: ReactNode
}

/** What is bought, as buyers see it: at the checkout, and where a merchant prepares it. */
export function Offer({ name, headingLevel, pictures, price, description }: OfferProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <Pictures pictures={pictures} />
      <div className="space-y-2">
        <Heading
          dir="auto"
          className="text-balance font-semibold text-lg tracking-tight wrap-anywhere"
        >
          {name}
        </Heading>
        {price}
        {description}
      </div>
    </>
  )
}

function Pictures({ pictures: [first, ...others] }: Pick<OfferProps, 'pictures'>) {
  if (first === undefined) return null
  return (
    <div className="grid grid-cols-4 gap-2">
      <img
        src={first.url}
        alt=""
        className="col-span-4 aspect-video w-full rounded-lg border object-cover"
      />
      {others.map(({ id, small }) => (
        <img
          key={id}
          src={small}
          alt=""
          loading="lazy"
          className="aspect-square w-full rounded-md border object-cover max-lg:hidden"
        />
      ))}
    </div>
  )
}

interface OfferIncludesProps {
  title: string
  headingLevel: 2 | 4
  items: readonly { id: string; text: string }[]
}

/** What comes with it; nothing where there is nothing. */
export function OfferIncludes({ title, headingLevel, items }: OfferIncludesProps) {
  const Heading = `h${headingLevel}` as const
  if (items.length === 0) return null
  return (
    <section className="space-y-2.5">
      <Heading className="font-medium text-[0.8125rem]">{title}</Heading>
      <ul className="space-y-2">
        {items.map(({ id, text }) => (
          <li key={id} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-success-text" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much it costs, and how often. */
export function OfferPrice({ amount, interval }: { amount: string; interval?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold text-3xl tabular-nums tracking-tight">{amount}</span>
      {interval && <span className="text-ink-muted">{interval}</span>}
    </p>
  )
}
