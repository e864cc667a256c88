import { expect, test } from 'vitest'
import { suggestSlug } from './suggest-slug.ts'

test.each([
  ['Acme', 'acme'],
  ['  Acme, Inc. ', 'acme-inc'],
  ['Müller & Söhne', 'muller-and-sohne'],
  ['Łódź Straße', 'lodz-strasse'],
  ['Книги і кава', 'knigi-i-kava'],
  ['Işık Yazılım', 'isik-yazilim'],
  ['日本', ''],
])('makes of %s the address %s', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug)
})

test('never gets longer than an address may be', () => {
  expect(suggestSlug('long name '.repeat(20)).length).toBeLessThanOrEqual(64)
})
