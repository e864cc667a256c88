import { expect, test } from 'vitest'
import { patch } from './patch.ts'

test('keeps what was given, null and false too, and leaves out what was not', () => {
  const fields = { name: 'Anvil', note: null, isArchived: false, amount: undefined }
  expect(patch(fields)).toStrictEqual({ name: 'Anvil', note: null, isArchived: false })
})
