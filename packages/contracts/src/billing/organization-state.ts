import type { z } from '@hono/zod-openapi'
import { orNull } from '../common/fields.ts'
import { OrganizationMetadata } from '../organization/fields.ts'
import { BillingOrganization } from './organization.ts'

/** All of an organization, in the words of the billing side, which are the published ones. */
export const OrganizationState = BillingOrganization.extend({
  metadata: orNull(OrganizationMetadata).openapi({
    description: 'Your own keys and values, as an object; null when there are none.',
    example: { plan: 'pro' },
  }),
}).openapi('OrganizationState')
export type OrganizationState = z.infer<typeof OrganizationState>
