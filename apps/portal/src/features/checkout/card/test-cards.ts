import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '@tollgate/app/fetch-json'

const outcomes = [
  'success',
  'challenge',
  'declined',
  'insufficient_funds',
  'fails_later',
  'dispute',
] as const

export type CardOutcome = (typeof outcomes)[number]

export interface TestCard {
  number: string
  outcome: CardOutcome
  /** What the card does for now, where the service can't do yet what it is for. */
  actsAs: CardOutcome | null
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
  return list.filter(isObject).flatMap(({ number, outcome: given, acts_as }) => {
    const outcome = readOutcome(given)
    if (outcome === null || typeof number !== 'string') return []
    return [{ number, outcome, actsAs: readOutcome(acts_as) }]
  })
}

export function useTestCards(address: string): TestCard[] {
  const { data } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => fetchJson<unknown>(address, { signal }),
    select: readTestCards,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}
