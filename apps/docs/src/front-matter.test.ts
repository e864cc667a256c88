import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

test('a page has its title, description and order in its front matter', () => {
  const text = '---\ntitle: Errors: all\ndescription: Every code.\norder: 3\n---\n\nText\n'
  expect(readFrontMatter(text)).toEqual({
    title: 'Errors: all',
    description: 'Every code.',
    order: 3,
    linksRows: false,
    markdown: '\nText\n',
  })
})

test.each([
  ['Text', 'no front matter'],
  ['---\ntitle: A\norder: 1\n---\n', 'lacks description'],
  ['---\ntitle: A\ndescription: B\norder: first\n---\n', 'not a whole number'],
  ['---\ntitle: A\ndescription: B\norder: 1\nauthor: C\n---\n', 'unknown field author'],
])('%j is refused', (text, problem) => {
  expect(() => readFrontMatter(text)).toThrow(problem)
})
