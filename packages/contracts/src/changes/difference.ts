/** Who reads what a schema describes: clients read answers, and write requests. */
export type Direction = 'request' | 'response'

export interface Difference {
  /** Where: `Order.items[].amount`. */
  place: string
  isBreaking: boolean
  /** What has changed there, as the end of a sentence. */
  text: string
}
