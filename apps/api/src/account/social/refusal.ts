import type { Refusal } from '../../core/errors.ts'
import type { SocialRefusalCode } from './decide.ts'

/** The rules refuse someone who did sign in at the provider. */
export class SocialRefusal extends Error {
  readonly code: SocialRefusalCode

  constructor(code: SocialRefusalCode, options?: { cause: Refusal }) {
    super(code, options)
    this.code = code
  }
}
