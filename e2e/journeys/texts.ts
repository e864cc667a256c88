import type { Language } from '@tollgate/messages'
import { translatorFor } from '@tollgate/messages/server'

/** What the screens say in a language, so that journeys find things as that reader does. */
export function textsIn(language: Language) {
  return translatorFor(language).t
}
