import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

interface Asked {
  /** From when on the organization requires a second factor; null while it doesn’t. */
  requiredFrom: Date | null
  twoFactorEnabled: boolean
}

/** Refuses a member who lacks the second factor that the organization requires by now. */
export function refuseWithoutSecondFactor(
  { clock }: Pick<Context, 'clock'>,
  { requiredFrom, twoFactorEnabled }: Asked,
): void {
  if (twoFactorEnabled || requiredFrom === null || requiredFrom > clock.now()) return
  throw refusal('ORGANIZATION_REQUIRES_TWO_FACTOR')
}
