import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { createTranslator } from './translator.ts'

const files: Partial<Record<Language, string>> = {
  en: '{count, plural, one {# file} other {# files}}',
  ru: '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}',
  pl: '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}',
}

function countFiles(language: Language, count: number): string {
  const catalogue = { files: compileMessageOrThrow(files[language] ?? '') }
  return createTranslator(language, [catalogue]).format('files', { count })
}

describe('plurals', () => {
  test.each<[Language, number, string]>([
    ['en', 0, '0 files'],
    ['en', 1, '1 file'],
    ['en', 21, '21 files'],
    ['ru', 1, '1 файл'],
    ['ru', 3, '3 файла'],
    ['ru', 5, '5 файлов'],
    ['ru', 11, '11 файлов'],
    ['ru', 21, '21 файл'],
    ['pl', 1, '1 plik'],
    ['pl', 2, '2 pliki'],
    ['pl', 12, '12 plików'],
    ['pl', 22, '22 pliki'],
  ])('in %s, %i is "%s"', (language, count, text) => {
    expect(countFiles(language, count)).toBe(text)
  })
})

function format(message: string, values: Record<string, unknown>): string {
  return createTranslator('en', [{ message: compileMessageOrThrow(message) }]).format(
    'message',
    values,
  )
}

test.each<[string, Record<string, unknown>, string]>([
  ['{role, select, owner {Owner} other {Member}}', { role: 'owner' }, 'Owner'],
  ['{role, select, owner {Owner} other {Member}}', { role: 'constructor' }, 'Member'],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
  ['{n, plural, =0 {none} other {#}}', { n: 0 }, 'none'],
  [
    '{n, plural, offset:1 one {you and # other} other {you and # others}}',
    { n: 2 },
    'you and 1 other',
  ],
  ['{n, plural, one {#} other {# of {total, number}}}', { n: 1200, total: 3400 }, '1,200 of 3,400'],
  ['Hi {name}, it is #1', { name: '{x}' }, 'Hi {x}, it is #1'],
  ['Hi {name}', {}, 'Hi '],
])('formats %s with %j', (message, values, text) => {
  expect(format(message, values)).toBe(text)
})

test('shows the key of a message that is not loaded', () => {
  expect(createTranslator('de', []).t('common.action.save')).toBe('common.action.save')
})

test('writes the amounts of a refusal in their currency', () => {
  const message = compileMessageOrThrow('Enter at least {minimum}.')
  const { t } = createTranslator('en', [{ 'error.amount.too_small': message }])
  expect(t('error.amount.too_small', { minimum: 1500, currency: 'czk' })).toBe(
    'Enter at least CZK\u00a015.00.',
  )
})
