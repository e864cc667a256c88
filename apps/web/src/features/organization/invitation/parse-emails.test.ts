import { expect, test } from 'vitest'
import { parseEmails, removeEmails } from './parse-emails.ts'

const both = ['ada@example.com', 'grace@example.com']

test.each([
  'ada@example.com grace@example.com',
  'ada@example.com,grace@example.com',
  'ada@example.com; grace@example.com;',
  '\nada@example.com\r\n\r\ngrace@example.com\n',
  'Ada <ada@example.com>, Grace Hopper <grace@example.com>',
  '"Lovelace; Ada (a@b)" <ada@example.com>, Grace<grace@example.com>',
  'Lovelace, Ada <ada@example.com>; Hopper, Grace <grace@example.com>',
  'ada@example.com Grace Hopper <grace@example.com>',
  "'ada@example.com' <mailto:ada@example.com> (grace@example.com).",
])('finds both addresses in %j', (text) => {
  expect(parseEmails(text)).toMatchObject({ emails: both, invalid: [] })
})

test('counts an address once, however it is written', () => {
  const text = 'Ada@Example.com, ada@example.com, ＡＤＡ@example.com <ada@example.com>'
  expect(parseEmails(text)).toEqual({ emails: ['ada@example.com'], invalid: [], duplicates: 3 })
})

test('names what is no address, and loses nothing of it', () => {
  const text = `ada, grace@, @example.com, a@b, <>, ada@example.com, ${'x'.repeat(250)}@example.com`
  const { emails, invalid } = parseEmails(text)
  expect(emails).toEqual(['ada@example.com'])
  expect(invalid).toHaveLength(5)
})

test('leaves addresses out, and nothing else', () => {
  const text = 'ada@example.com, grace@, LIN <lin@example.com>'
  expect(removeEmails(text, ['ada@example.com'])).toBe('lin@example.com\ngrace@')
})

test('finds nothing in nothing', () => {
  expect(parseEmails(' ,;\n')).toEqual({ emails: [], invalid: [], duplicates: 0 })
})

test('reads a long text of words in no time', () => {
  const { invalid } = parseEmails('word '.repeat(20_000))
  expect(invalid).toHaveLength(20_000)
})
