import { readTexts, type Search } from '#app/list/list-search.ts'

export interface TestSearch {
  test?: string
  error?: string
  email?: string
  name?: string
}

/** How a test of the provider went, as the browser brings it back. */
export function readTestSearch(search: Search): TestSearch {
  return readTexts(search, 'test', 'error', 'email', 'name')
}
