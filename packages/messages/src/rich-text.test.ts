import { expect, test } from 'vitest'
import { hideMarks, showMarks, splitMarks } from './rich-text.ts'

test('splits marked text', () => {
  expect(splitMarks('Read the <terms>terms</terms> first')).toEqual([
    { mark: null, text: 'Read the ' },
    { mark: 'terms', text: 'terms' },
    { mark: null, text: ' first' },
  ])
})

test('a value cannot bring a mark of its own', () => {
  const text = `Hi ${hideMarks('<b>Eve</b>')}`
  expect(splitMarks(text).map((part) => showMarks(part.text))).toEqual(['Hi <b>Eve</b>'])
})
