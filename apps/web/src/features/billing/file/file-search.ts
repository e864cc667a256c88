import { type ListSearch, readListSearch, readText, type Search } from '#app/list/list-search.ts'

export interface FileSearch extends ListSearch {
  /** Without it files of every kind. */
  service?: string
}

export function readFileSearch(search: Search): FileSearch {
  return { ...readListSearch(search), service: readText(search.service) }
}
