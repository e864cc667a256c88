import { createBillingOrganizationLimits } from '@tollgate/contracts/limits'
import type { PlainMessageKey } from '@tollgate/messages'

const { minLength, maxLength } = createBillingOrganizationLimits.slug

/** What is wrong with the form of an address, before the server is asked. */
export function slugProblem(slug: string): PlainMessageKey | undefined {
  if (slug.length < minLength || slug.length > maxLength) return 'organization.error.slug_length'
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? undefined : 'organization.error.slug_invalid'
}
