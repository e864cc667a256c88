import { expect, test } from 'vitest'
import { compareCatalogues } from './compare-catalogues.ts'

test('accepts a translation that reorders placeholders and has its own plural forms', () => {
  const source = { a: '{name} has {count, plural, one {# seat} other {# seats}}' }
  const translated = { a: '{count, plural, one {# место} few {# места} other {# мест}}: {name}' }
  expect(compareCatalogues(source, translated)).toEqual([])
})

test('names missing, extra and mismatched messages', () => {
  const source = { gone: 'x', lost: 'Hello {name}', mark: 'Read <terms>this</terms>' }
  const translated = { lost: 'Hallo {nome}', mark: 'Lies das', extra: 'y' }
  expect(compareCatalogues(source, translated)).toEqual([
    'gone: is missing',
    'lost: has placeholders [nome], English has [name]',
    'mark: has placeholders [], English has [<terms>]',
    'extra: is not in English',
  ])
})

test('names a message that is no ICU message', () => {
  expect(compareCatalogues({ a: 'x' }, { a: '{broken' })).toHaveLength(1)
})
