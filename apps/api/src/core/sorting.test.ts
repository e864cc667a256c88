import { expect, test } from 'vitest'
import { part, textOf } from './fragment.ts'
import {
  by,
  byWithNullsFirst,
  byWithNullsLast,
  type Criterion,
  orderOf,
  sortedBy,
} from './sorting.ts'

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    name: byWithNullsLast(part`t.name`),
    used_at: byWithNullsFirst(part`t.used_at`),
    product: by(part`g.name`, part`g.id`),
  },
  '-created_at',
)

type Criteria = Criterion<'created_at' | 'name' | 'used_at' | 'product'>[] | undefined

test.each<[Criteria, string]>([
  [undefined, 't.created_at DESC, t.id DESC'],
  [[], 't.created_at DESC, t.id DESC'],
  [['created_at'], 't.created_at, t.id'],
  [['name'], 't.name, t.id'],
  [['-name'], 't.name DESC NULLS LAST, t.id DESC'],
  [['used_at'], 't.used_at NULLS FIRST, t.id'],
  [['-used_at'], 't.used_at DESC NULLS LAST, t.id DESC'],
  [['-product', 'name'], 'g.name DESC, g.id DESC, t.name, t.id'],
])('%j is the order %s', (asked, expected) => {
  expect(textOf(orderOf(sorting, asked)).text).toBe(expected)
})

test.each<[Criteria, string]>([
  [undefined, 't.created_at, t.id'],
  [['name'], 't.name DESC, t.id DESC'],
  [['-name'], 't.name NULLS FIRST, t.id'],
  [['used_at'], 't.used_at DESC NULLS LAST, t.id DESC'],
  [['-used_at'], 't.used_at NULLS FIRST, t.id'],
  [['-product', 'name'], 'g.name, g.id, t.name DESC, t.id DESC'],
])('%j from its end is the order %s', (asked, expected) => {
  expect(textOf(orderOf(sorting, asked, { fromEnd: true })).text).toBe(expected)
})
