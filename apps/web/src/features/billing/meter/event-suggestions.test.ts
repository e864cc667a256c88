import { expect, test } from 'vitest'
import { suggestionsFrom } from './event-suggestions.ts'

test('properties, numbers and texts are those that events have', () => {
  const { textsOf, ...found } = suggestionsFrom(
    ['call', 'mail'],
    [
      { metadata: { model: 'large', tokens: 5, name: 'inner' } },
      { metadata: { model: 'small', tokens: 'many', cached: true } },
    ],
  )
  expect(found).toEqual({
    properties: ['name', 'model', 'tokens', 'metadata.name', 'cached'],
    numeric: ['tokens'],
  })
  expect([' name ', 'model', 'tokens', 'metadata.name', 'cached', 'other'].map(textsOf)).toEqual([
    ['call', 'mail'],
    ['large', 'small'],
    ['many'],
    ['inner'],
    [],
    [],
  ])
})
