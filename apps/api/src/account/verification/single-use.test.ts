import { expect, test } from 'vitest'
import type { Context } from '../../core/context.ts'
import { newId, randomText } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { createHarness } from '../../testing/harness.ts'
import { consumeSingleUseToken } from './consume.ts'
import { createSingleUseToken } from './create.ts'
import { dropSingleUseTokens } from './drop.ts'
import { type SingleUsePurpose, singleUsePurposes } from './identifier.ts'
import { peekSingleUseToken } from './peek.ts'

const harness = await createHarness()
const { clock, database } = harness
const ctx = harness.systemContext()

async function createToken(given: { purpose?: SingleUsePurpose; value?: string } = {}) {
  const created = { purpose: 'reset-password' as const, value: newId(), ...given }
  const token = randomText(24)
  await inTransaction(ctx, (tx) =>
    createSingleUseToken(tx, { ...created, token, lifeSeconds: 3600 }),
  )
  return { ...created, token }
}

function consume(given: { purpose: SingleUsePurpose; token: string }) {
  return inTransaction(ctx, (tx: Context) => consumeSingleUseToken(tx, given))
}

test('works once', async () => {
  const created = await createToken()
  expect(await consume(created)).toBe(created.value)
  expect(await consume(created)).toBeNull()
})

test('of a hundred uses at once one succeeds', async () => {
  const created = await createToken()
  const values = await Promise.all(Array.from({ length: 100 }, () => consume(created)))
  expect(values.filter((value) => value !== null)).toEqual([created.value])
})

test('is given back when its effect fails', async () => {
  const created = await createToken()
  const failing = inTransaction(ctx, async (tx) => {
    await consumeSingleUseToken(tx, created)
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await consume(created)).toBe(created.value)
})

test('is not spent outside of a transaction', async () => {
  const created = await createToken()
  await expect(consumeSingleUseToken(ctx, created)).rejects.toThrow('transaction')
})

test('is looked at as often as one likes', async () => {
  const created = await createToken()
  expect(await peekSingleUseToken(ctx, created)).toBe(created.value)
  expect(await peekSingleUseToken(ctx, created)).toBe(created.value)
  expect(await consume(created)).toBe(created.value)
  expect(await peekSingleUseToken(ctx, created)).toBeNull()
})

test('proves nothing for another purpose', async () => {
  for (const purpose of singleUsePurposes) {
    const { token, value } = await createToken({ purpose })
    for (const other of singleUsePurposes.filter((name) => name !== purpose)) {
      const pair = `${purpose} as ${other}`
      expect(await peekSingleUseToken(ctx, { purpose: other, token }), pair).toBeNull()
      expect(await consume({ purpose: other, token }), pair).toBeNull()
    }
    expect(await consume({ purpose, token })).toBe(value)
  }
})

test('ends after its life, and is swept then', async () => {
  const created = await createToken()
  clock.advance({ minutes: 59, seconds: 59 })
  expect(await peekSingleUseToken(ctx, created)).toBe(created.value)
  clock.advance({ seconds: 1 })
  expect(await peekSingleUseToken(ctx, created)).toBeNull()
  expect(await consume(created)).toBeNull()
  const later = await createToken()
  await harness.runDue()
  const left = await database.verification.findMany()
  expect(left.map(({ value }) => value)).toEqual([later.value])
})

test('is stored as a hash', async () => {
  const { value, token } = await createToken()
  const stored = await database.verification.findFirstOrThrow({ where: { value } })
  expect(stored.identifier).toMatch(/^reset-password:[0-9a-f]{64}$/)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('is dropped with the others of its user and purpose', async () => {
  const first = await createToken()
  const second = await createToken({ value: first.value })
  const other = await createToken({ value: first.value, purpose: 'delete-account' })
  await inTransaction(ctx, (tx) => dropSingleUseTokens(tx, first))
  expect(await consume(first)).toBeNull()
  expect(await consume(second)).toBeNull()
  expect(await consume(other)).toBe(first.value)
})
