import { type ListSearch, readListSearch, readTexts, type Search } from '#app/list/list-search.ts'

export interface LicenseKeySearch extends ListSearch {
  /** The benefit whose page led here. */
  benefit?: string
}

export function readLicenseKeySearch(search: Search): LicenseKeySearch {
  return { ...readListSearch(search), ...readTexts(search, 'benefit') }
}
