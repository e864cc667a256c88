import { fetchJson } from '@tollgate/app/fetch-json'
import { useTranslate } from '@tollgate/messages/react'
import { CopyButton } from '@tollgate/ui/copy-button'
import { Icon } from '@tollgate/ui/icon'
import { useEffect, useState } from 'react'

function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function TestCardRow({ number, outcome }: TestCard) {
  const t = useTranslate()
  const grouped = groupDigits(number)
  return (
    <li className="flex items-center gap-x-3 py-1">
      <code className="whitespace-nowrap font-mono text-[0.8125rem] tabular-nums">{grouped}</code>
      <CopyButton value={number} label={t('checkout.test_card.copy', { number: grouped })} />
      <span className="ml-auto text-right text-[0.8125rem] text-ink-muted">
        {t(`checkout.test_card.outcome.${outcome}`)}
      </span>
    </li>
  )
}

function TestCardRows({ cards }: { cards: TestCard[] }) {
  return (
    <ul className="mt-1.5 divide-y">
      {cards.map((card) => (
        <TestCardRow key={card.number} {...card} />
      ))}
    </ul>
  )
}

const summary =
  'flex cursor-pointer select-none list-none items-center gap-1.5 rounded-sm font-medium text-[0.8125rem]'

/** Open at first: people who try the service have no real card. What few try is a step away. */
export default function TestCardList({ address }: { address: string }) {
  const t = useTranslate()
  const cards = useTestCards(address)
  if (cards.length === 0) return null
  const others = cards.slice(SHOWN_AT_FIRST)
  return (
    <details open className="group/cards rounded-md border bg-canvas px-3.5 py-2.5">
      <summary className={summary}>
        <Icon
          name="chevron-down"
          className="size-3.5 -rotate-90 text-ink-muted transition-transform group-open/cards:rotate-0"
        />
        {t('checkout.test_card.title')}
      </summary>
      <p className="mt-1 text-[0.8125rem] text-ink-muted">{t('checkout.test_card.hint')}</p>
      <TestCardRows cards={cards.slice(0, SHOWN_AT_FIRST)} />
      {others.length > 0 && (
        <details className="group/others mt-1 border-t pt-2">
          <summary className={summary}>
            <Icon
              name="chevron-down"
              className="size-3.5 -rotate-90 text-ink-muted transition-transform group-open/others:rotate-0"
            />
            {t('checkout.test_card.others')}
          </summary>
          <TestCardRows cards={others} />
        </details>
      )}
    </details>
  )
}

const SHOWN_AT_FIRST = 4

const outcomes = [
  'success',
  'challenge',
  'declined',
  'insufficient_funds',
  'fails_later',
  'expires_soon',
  'replaced',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'refund_waits',
  'refund_fails',
  'refund_reversed',
] as const

export type CardOutcome = (typeof outcomes)[number]

export interface TestCard {
  number: string
  outcome: CardOutcome
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function readOutcome(value: unknown): CardOutcome | null {
  return outcomes.find((known) => known === value) ?? null
}

/** Cards of which this page knows what they do; anything else is left out. */
function readTestCards(answer: unknown): TestCard[] {
  const list = isObject(answer) && Array.isArray(answer.cards) ? answer.cards : answer
  if (!Array.isArray(list)) return []
  return list.filter(isObject).flatMap(({ number, outcome: given }) => {
    const outcome = readOutcome(given)
    if (outcome === null || typeof number !== 'string') return []
    return [{ number, outcome }]
  })
}

function useTestCards(address: string): TestCard[] {
  const [cards, setCards] = useState<TestCard[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    fetchJson<unknown>(address, { signal: leaving.signal }).then(
      (answer) => setCards(readTestCards(answer)),
      () => {},
    )
    return () => leaving.abort()
  }, [address])
  return cards
}
