import { expect, test } from 'vitest'
import type { Event } from '#api/model/index.ts'
import { completionAfter } from '#app/testing/acme-events.ts'
import {
  catchUp,
  type LivePage,
  mostRows,
  nothingWaits,
  receive,
  type Waiting,
  withWaiting,
} from './live-tail.ts'

function at(...seconds: number[]): Event[] {
  return seconds.map(completionAfter)
}

function page(seconds: number[], next: string | null = null): LivePage<Event> {
  return { items: at(...seconds), next_cursor: next }
}

/** By their seconds. */
function told({ items }: { items: Event[] }): number[] {
  return items.map(({ name }) => Number(name.replace('completion ', '')))
}

test('what comes in waits, the newest first, each once', () => {
  const shown = page([2, 1])
  const waiting = receive(nothingWaits, at(3, 2), shown)
  const later = receive(waiting, at(5, 3, 4), shown)
  expect(told(waiting)).toEqual([3])
  expect(told(later)).toEqual([5, 4, 3])
  expect(later.hasGap).toBe(false)
  expect(receive(later, at(4), shown)).toBe(later)
})

test.each<[string, Waiting<Event>, LivePage<Event>, number[], string | null]>([
  ['on top', { items: at(4, 3), hasGap: false }, page([2, 1], 'on'), [4, 3, 2, 1], 'on'],
  ['late, in its place', { items: at(2), hasGap: false }, page([3, 1], 'on'), [3, 2, 1], 'on'],
  [
    'among what isn’t loaded yet',
    { items: at(1), hasGap: false },
    page([3, 2], 'on'),
    [3, 2],
    'on',
  ],
  [
    'once, where it was loaded meanwhile',
    { items: at(3), hasGap: false },
    page([3, 2]),
    [3, 2],
    null,
  ],
  ['as the oldest of all', { items: at(1), hasGap: false }, page([3, 2]), [3, 2, 1], null],
  ['as the first of all', { items: at(1), hasGap: false }, page([]), [1], null],
  ['after a gap', { items: at(9, 8), hasGap: true }, page([2]), [9, 8], completionAfter(8).id],
])('what waited is shown %s', (_, waiting, shown, expected, next) => {
  const list = withWaiting(shown, waiting)
  expect(told(list)).toEqual(expected)
  expect(list.next_cursor).toBe(next)
})

test('after an interruption, the newest page is joined to what is shown where it reaches it', () => {
  const shown = page([2, 1], 'on')
  const joined = catchUp(nothingWaits, page([4, 3, 2], 'more'), shown)
  expect(told(withWaiting(shown, joined))).toEqual([4, 3, 2, 1])
  const short = catchUp(nothingWaits, page([4, 3]), page([]))
  expect(told(withWaiting(page([]), short))).toEqual([4, 3])
})

test('where it doesn’t, it replaces what is shown, so that nothing is missing in between', () => {
  const shown = page([2, 1], 'on')
  const before = receive(nothingWaits, at(3), shown)
  const missed = catchUp(before, page([9, 8], 'more'), shown)
  const list = withWaiting(shown, receive(missed, at(10), shown))
  expect(told(list)).toEqual([10, 9, 8])
  expect(list.next_cursor).toBe(completionAfter(8).id)
})

test('keeps as many rows as a browser bears, and loads the others again when asked', () => {
  const many = Array.from({ length: mostRows + 100 }, (_, place) => place)
  const flood = receive(nothingWaits, at(...many), page([]))
  expect(flood.items).toHaveLength(mostRows)
  expect(flood.hasGap).toBe(true)
  const list = withWaiting(page(many.toReversed()), { items: at(1000), hasGap: false })
  expect(list.items).toHaveLength(mostRows)
  expect(list.next_cursor).toBe(list.items.at(-1)?.id)
  expect(told(list)[0]).toBe(1000)
})
