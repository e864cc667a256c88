import type { ReactElement } from 'react'

/** A mail in its language, before it is HTML. */
export interface WrittenMail {
  subject: string
  content: ReactElement
}
