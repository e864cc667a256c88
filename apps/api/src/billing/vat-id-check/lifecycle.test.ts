import { VatIdCheckStatus } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove, newVatIdCheck } from './lifecycle.ts'

const { options } = VatIdCheckStatus

it('ends with the first answer', () => {
  const ways = options.flatMap((from) =>
    options.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(ways).toEqual(['pending → valid', 'pending → invalid', 'pending → unavailable'])
})

it('isn’t made without a register to ask', () => {
  const reversed = {
    basisPoints: 0,
    isInclusive: false,
    jurisdiction: 'FR',
    reason: 'reverse_charge' as const,
    number: null,
  }
  const order = { id: 'order', organizationId: 'organization', tax: reversed }
  const clock = { now: () => new Date() }
  expect(newVatIdCheck({ vatIds: null, clock }, order)).toBeNull()
  const vatIds = { check: () => Promise.reject(new Error()) }
  expect(newVatIdCheck({ vatIds, clock }, order)).toMatchObject({ status: 'pending' })
  const taxed = { ...reversed, reason: 'standard_rate' as const }
  expect(newVatIdCheck({ vatIds, clock }, { ...order, tax: taxed })).toBeNull()
  expect(newVatIdCheck({ vatIds, clock }, { ...order, tax: null })).toBeNull()
})
