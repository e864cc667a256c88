import { expect, it } from 'vitest'
import { conceal } from './conceal.ts'

it.each([
  ['550 <ada@example.com>: no such mailbox', '550 <…@example.com>: no such mailbox'],
  ['to=ada+shop@example.com', 'to=…@example.com'],
  ['grüße@bücher.example is full', '…@bücher.example is full'],
  ['smtps://user:se/cret@mail.example.com:465', 'smtps://…@mail.example.com:465'],
  ['smtp://user:secret@mail.example.com is away', 'smtp://…@mail.example.com is away'],
  ['GET https://a.example/reset?token=abc#x failed', 'GET https://a.example/reset?… failed'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('%s', (message, shown) => {
  expect(conceal(message)).toBe(shown)
})

it('keeps no more than a screen needs', () => {
  expect(conceal('x'.repeat(5000))).toHaveLength(1000)
})
