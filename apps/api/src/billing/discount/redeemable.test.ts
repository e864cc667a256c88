import { describe, expect, it } from 'vitest'
import { obstacleTo } from './redeemable.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const sale = { productId: 'anvil', amountType: 'fixed', currency: 'usd' }

const discount = {
  id: 'discount',
  organizationId: 'shop',
  name: 'Spring sale',
  code: 'SPRING',
  type: 'percentage',
  amount: null,
  currency: null,
  basisPoints: 2000,
  duration: 'once',
  durationInMonths: null,
  startsAt: null,
  endsAt: null,
  maxRedemptions: null,
  redemptionsCount: 0,
  metadata: {},
  createdAt: before,
  modifiedAt: null,
  deletedAt: null,
  productIds: [],
}
const dollars = { type: 'fixed', amount: 500, currency: 'usd', basisPoints: null }

describe('what keeps a discount from being redeemed', () => {
  it.each([
    ['nothing', {}, {}, null],
    ['that it is deleted', { deletedAt: before }, {}, 'discount.code_invalid'],
    ['that it starts later', { startsAt: after }, {}, 'discount.not_started'],
    ['nothing once it starts', { startsAt: now }, {}, null],
    ['that it has ended', { endsAt: now }, {}, 'discount.ended'],
    ['nothing until it ends', { endsAt: after }, {}, null],
    ['its maximum', { maxRedemptions: 3, redemptionsCount: 3 }, {}, 'discount.used_up'],
    ['a lowered maximum', { maxRedemptions: 3, redemptionsCount: 9 }, {}, 'discount.used_up'],
    ['nothing below its maximum', { maxRedemptions: 3, redemptionsCount: 2 }, {}, null],
    ['that it is for others', { productIds: ['hammer'] }, {}, 'discount.not_applicable'],
    ['nothing if it is listed', { productIds: ['hammer', 'anvil'] }, {}, null],
    ['another currency', dollars, { currency: 'eur' }, 'discount.not_applicable'],
    ['nothing in its currency', dollars, {}, null],
    ['nothing in any currency', {}, { currency: 'eur' }, null],
    ['a free product', {}, { amountType: 'free' }, 'discount.not_applicable'],
    ['nothing if the buyer names the price', {}, { amountType: 'custom' }, null],
  ])('is %s', (_, given, sold, obstacle) => {
    expect(obstacleTo({ ...discount, ...given }, { ...sale, ...sold }, now)).toBe(obstacle)
  })
})
