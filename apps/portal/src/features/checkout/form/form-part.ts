import type { CheckoutPublic } from '#api/model'
import type { CheckoutDraft } from '../checkout-draft.ts'

/** What every part of the form gets: what the server says, what is typed, and how to change that. */
export interface FormPartProps {
  checkout: CheckoutPublic
  draft: CheckoutDraft
  change: (part: Partial<CheckoutDraft>) => void
}
