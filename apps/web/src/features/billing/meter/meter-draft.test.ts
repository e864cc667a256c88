import { expect, test } from 'vitest'
import type { Filter, Meter } from '#api/model/index.ts'
import { filledIn, type GroupDraft, meterDraft, toAggregation, toFilter } from './meter-draft.ts'

const filter: Filter = {
  conjunction: 'and',
  clauses: [
    { property: 'name', operator: 'eq', value: 'call' },
    {
      conjunction: 'or',
      clauses: [
        { property: 'tokens', operator: 'gte', value: -10 },
        { property: 'cached', operator: 'ne', value: false },
      ],
    },
    { conjunction: 'or', clauses: [] },
  ],
}
const meter: Meter = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000c10',
  created_at: '2026-03-14T09:26:00.000Z',
  modified_at: null,
  organization_id: '019aa3f0-7c1e-7b52-9a0d-000000000001',
  name: 'Tokens',
  filter,
  aggregation: { func: 'max', property: 'tokens' },
  metadata: {},
  progress: 1,
  billed_at: null,
}

test('what is edited and not changed is what it was', () => {
  const draft = meterDraft(meter)
  expect(draft).toEqual(meterDraft(meter))
  expect([toFilter(draft.filter), toAggregation(draft.aggregation)]).toEqual([
    filter,
    meter.aggregation,
  ])
})

const condition = { key: 'a', property: 'a', operator: 'eq', kind: 'text', value: 'b' } as const

function group(...clauses: GroupDraft['clauses']): GroupDraft {
  return { key: 'g', conjunction: 'or', clauses }
}

test.each([
  [condition, true],
  [{ ...condition, property: ' ' }, false],
  [{ ...condition, value: '' }, false],
  [{ ...condition, kind: 'number' as const }, false],
  [{ ...condition, kind: 'number' as const, value: '0.5' }, false],
  [{ ...condition, kind: 'number' as const, value: '2147483648' }, false],
  [{ ...condition, kind: 'number' as const, value: '-5' }, true],
  [{ ...condition, kind: 'boolean' as const, value: 'false' }, true],
  [group(), false],
  [group(group({ ...condition, value: '' })), false],
  [group(condition), true],
])('%j is filled in: %s', (clause, isFilledIn) => {
  expect(filledIn(group(clause)).clauses).toEqual(isFilledIn ? [clause] : [])
})
