import { type ListSearch, readListSearch, readText, type Search } from '#app/list/list-search.ts'

export interface FailedJobSearch extends Pick<ListSearch, 'page'> {
  /** Without it jobs of every kind. */
  kind?: string
}

export function readFailedJobSearch(search: Search): FailedJobSearch {
  return { page: readListSearch(search).page, kind: readText(search.kind)?.slice(0, 255) }
}
