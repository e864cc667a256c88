/** A query parameter that narrows a list. */
export interface Filter {
  name: string
  summary: string
  choices?: readonly string[]
  isRepeatable: boolean
  /** `--metadata plan=pro` is sent as `metadata[plan]=pro`. */
  isKeyed: boolean
  isBoolean: boolean
}

/** A kind of thing that the contract has a list of. */
export interface Noun {
  path: string
  isGettable: boolean
  formats: readonly string[]
  /** Lists without pages have cursors. */
  hasPages: boolean
  sorting: readonly string[]
  filters: readonly Filter[]
}
