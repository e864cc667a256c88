import { type ListSearch, readListSearch, readTexts, type Search } from '#app/list/list-search.ts'

export interface FileSearch extends ListSearch {
  /** Without it files of every kind. */
  service?: string
}

export function readFileSearch(search: Search): FileSearch {
  return { ...readListSearch(search), ...readTexts(search, 'service') }
}
