import type { CheckoutPublic } from '#api/model'
import type { Draft } from '../draft.ts'

/** What every part of the form gets: what the server says, what is typed, and how to change that. */
export interface FormPartProps {
  checkout: CheckoutPublic
  draft: Draft
  change: (part: Partial<Draft>) => void
}
