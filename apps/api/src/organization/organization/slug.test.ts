import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSlug } from './slug.ts'

test.each([
  ['acme', 'acme'],
  ['ACME', 'acme'],
  [' acme-2 ', 'acme-2'],
  ['a-b-c', 'a-b-c'],
  ['123', '123'],
  ['a'.repeat(64), 'a'.repeat(64)],
])('takes %j as %j', (given, slug) => {
  expect(readSlug(given)).toBe(slug)
})

test.each([
  ['', 'Slug must have 3 to 64 characters'],
  ['ab', 'Slug must have 3 to 64 characters'],
  ['a'.repeat(65), 'Slug must have 3 to 64 characters'],
  ['acme inc', 'Slug may have letters and digits, joined by single dashes'],
  ['acme_inc', 'Slug may have letters and digits, joined by single dashes'],
  ['-acme', 'Slug may have letters and digits, joined by single dashes'],
  ['acme-', 'Slug may have letters and digits, joined by single dashes'],
  ['a--b', 'Slug may have letters and digits, joined by single dashes'],
  ['açme', 'Slug may have letters and digits, joined by single dashes'],
  ['../etc', 'Slug may have letters and digits, joined by single dashes'],
  ['api', 'Slug is reserved'],
  ['Portal', 'Slug is reserved'],
  ['checkout-links', 'Slug is reserved'],
  ['sign-in', 'Slug is reserved'],
])('refuses %j: %s', (given, message) => {
  expect(() => readSlug(given)).toThrow(message)
})

test('keeps every first word of the dashboard’s own addresses for itself', () => {
  const routes = path.join(import.meta.dirname, '../../../../web/src/routes')
  const words = globSync('**/*.tsx', { cwd: routes })
    .map((file) => file.split(path.sep).find((part) => !part.startsWith('_')) ?? '')
    .map((part) => part.replace(/\.tsx$/, ''))
    .filter((part) => part !== 'index' && !part.startsWith('$') && part !== '')
  expect(words).toContain('sign-in')
  for (const word of words) expect(() => readSlug(word), word).toThrow('Slug is reserved')
})
