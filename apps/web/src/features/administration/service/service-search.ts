import { type ListSearch, readText, type Search } from '#app/list/list-search.ts'

export interface ServiceSearch extends Pick<ListSearch, 'query'> {
  /** Only settings that the environment sets. */
  set?: true
}

export function readServiceSearch({ query, set }: Search): ServiceSearch {
  return { query: readText(query), set: set === true ? true : undefined }
}
