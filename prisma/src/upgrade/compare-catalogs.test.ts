import { expect, test } from 'vitest'
import type { Catalog, CatalogColumn } from './catalog.ts'
import { findBreaks } from './compare-catalogs.ts'

const text: CatalogColumn = { type: 'text', isNullable: false, hasDefault: false }

function catalog({
  columns = { name: text },
  rules = {},
  functions = {},
}: {
  columns?: Record<string, CatalogColumn>
  rules?: Record<string, string>
  functions?: Record<string, string>
} = {}): Catalog {
  return { tables: { orders: columns }, rules, functions }
}

const unique = { 'orders.one': 'UNIQUE (name)' }

test.each<[string, Catalog, Catalog, string[]]>([
  ['the same', catalog(), catalog(), []],
  ['a table less', catalog(), { ...catalog(), tables: {} }, ['table orders is gone']],
  ['a table more', { ...catalog(), tables: {} }, catalog({ rules: unique }), []],
  ['a column less', catalog(), catalog({ columns: {} }), ['column orders.name is gone']],
  [
    'another name',
    catalog(),
    catalog({ columns: { title: text } }),
    [
      'column orders.name is gone',
      'column orders.title is needed, and the earlier version doesn’t write it',
    ],
  ],
  [
    'another type',
    catalog(),
    catalog({ columns: { name: { ...text, type: 'integer' } } }),
    ['column orders.name is integer instead of text'],
  ],
  [
    'null no more',
    catalog({ columns: { name: { ...text, isNullable: true } } }),
    catalog(),
    ['column orders.name can no longer be null'],
  ],
  [
    'null from now on',
    catalog(),
    catalog({ columns: { name: { ...text, isNullable: true } } }),
    ['column orders.name can be null'],
  ],
  [
    'a default less',
    catalog({ columns: { name: { ...text, hasDefault: true } } }),
    catalog(),
    ['column orders.name has no default anymore'],
  ],
  [
    'a column more that may be null, and one with a default',
    catalog(),
    catalog({
      columns: {
        name: text,
        one: { ...text, isNullable: true },
        two: { ...text, hasDefault: true },
      },
    }),
    [],
  ],
  [
    'a rule more',
    catalog(),
    catalog({ rules: unique }),
    ['rule orders.one is new, or another one'],
  ],
  ['a rule less', catalog({ rules: unique }), catalog(), ['rule orders.one is gone']],
  [
    'another rule',
    catalog({ rules: unique }),
    catalog({ rules: { 'orders.one': 'CHECK (true)' } }),
    ['rule orders.one is new, or another one'],
  ],
  [
    'a function that returns something else',
    catalog({ functions: { 'total(uuid)': 'bigint' } }),
    catalog({ functions: { 'total(uuid)': 'integer' } }),
    ['function total(uuid) is gone, or returns something else'],
  ],
])('%s', (_, before, after, breaks) => {
  expect(findBreaks(before, after)).toEqual(breaks)
})
