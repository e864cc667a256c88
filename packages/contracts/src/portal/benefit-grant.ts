import { z } from '@hono/zod-openapi'
import { BenefitType } from '../billing/benefit.ts'
import { grantFields } from '../billing/benefit-grant.ts'
import { IdParameters } from '../billing/record.ts'
import { Id } from '../common/fields.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { billingErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { customer } from '../common/security.ts'
import { PortalBenefit } from './benefit.ts'
import { PortalCustomer } from './customer.ts'

export const PortalBenefitGrant = z
  .object({ ...grantFields, customer: PortalCustomer, benefit: PortalBenefit })
  .openapi('CustomerBenefitGrant')

export const PortalBenefitGrantList = listOf(PortalBenefitGrant, 'CustomerBenefitGrantList')

export type PortalBenefitGrant = z.infer<typeof PortalBenefitGrant>

export const portalBenefitGrantRoutes = defineRoutes('portal-benefit-grant', {
  listPortalBenefitGrants: {
    method: 'get',
    path: '/v1/customer-portal/benefit-grants',
    summary: 'List your benefits',
    security: customer,
    request: {
      query: z.object({
        ...listQuery([
          'granted_at',
          '-granted_at',
          'type',
          '-type',
          'organization',
          '-organization',
        ]),
        type: repeatable(BenefitType).openapi({ description: 'Only these kinds.' }),
        benefit_id: repeatable(Id).openapi({ description: 'Only these benefits.' }),
        checkout_id: repeatable(Id).openapi({ description: 'Only from these checkouts.' }),
        order_id: repeatable(Id).openapi({ description: 'Only from these orders.' }),
        subscription_id: repeatable(Id).openapi({ description: 'Only from these subscriptions.' }),
      }),
    },
    responses: { 200: json(PortalBenefitGrantList, 'Your benefits'), ...billingErrors },
  },
  getPortalBenefitGrant: {
    method: 'get',
    path: '/v1/customer-portal/benefit-grants/{id}',
    summary: 'Get one of your benefits',
    security: customer,
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(PortalBenefitGrant, 'Your benefit'), ...billingErrors },
  },
})
