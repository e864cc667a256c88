import type { Organization } from '@tollgate/db'
import { refusal } from '../../core/errors.ts'

/** Nothing is sold or charged for a suspended merchant, and customers aren’t told why. */
export function requireCharging({ suspendedAt }: Pick<Organization, 'suspendedAt'>): void {
  if (suspendedAt !== null) throw refusal('organization.payments_paused')
}
