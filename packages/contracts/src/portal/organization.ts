import { z } from '@hono/zod-openapi'
import { BillingOrganization } from '../billing/organization.ts'
import { PublicProduct } from '../billing/product.ts'
import { json, publicBillingErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'

export const PortalOrganization = z
  .object({
    organization: BillingOrganization,
    products: z.array(PublicProduct).openapi({ description: 'Products on sale.' }),
  })
  .openapi('CustomerOrganization')

export type PortalOrganization = z.infer<typeof PortalOrganization>

export const portalOrganizationRoutes = defineRoutes('portal-organization', {
  getPortalOrganization: {
    method: 'get',
    path: '/v1/customer-portal/organizations/{slug}',
    summary: 'Get an organization and what it sells',
    security: anyone,
    request: {
      params: z.object({
        slug: z.string().min(1).max(64).openapi({ description: 'Slug of it.', example: 'acme' }),
      }),
    },
    refusals: { 404: ['organization.not_found'] },
    responses: { 200: json(PortalOrganization, 'The organization'), ...publicBillingErrors },
  },
})
