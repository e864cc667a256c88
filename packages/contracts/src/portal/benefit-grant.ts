import { z } from '@hono/zod-openapi'
import { BenefitType } from '../billing/benefit.ts'
import { GrantError, grantFields } from '../billing/benefit-grant.ts'
import { IdParameters } from '../billing/record.ts'
import { Id, orNull, Text } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { customer } from '../common/security.ts'
import { PortalBenefit } from './benefit.ts'
import { PortalCustomer } from './customer.ts'

export const PortalBenefitGrant = z
  .object({
    ...grantFields,
    error: orNull(GrantError).openapi({ description: 'Why you don’t have it yet.' }),
    customer: PortalCustomer,
    benefit: PortalBenefit,
  })
  .openapi('CustomerBenefitGrant')

const properties = z
  .object({
    account_id: Text({ min: 1, max: 256 }).nullish().openapi({
      description: 'The connected account that the benefit is given to.',
      example: '4711',
    }),
  })
  .nullish()

export const PortalBenefitGrantUpdate = z
  .object({
    benefit_type: BenefitType.optional().openapi({ description: 'Kind of the benefit.' }),
    properties: properties.openapi({ description: 'What to change.' }),
  })
  .openapi('CustomerBenefitGrantUpdate')

export type PortalBenefitGrantUpdate = z.infer<typeof PortalBenefitGrantUpdate>

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
  updatePortalBenefitGrant: {
    method: 'patch',
    path: '/v1/customer-portal/benefit-grants/{id}',
    summary: 'Have a benefit given to your account',
    description: 'Given again at once, if that failed before.',
    security: customer,
    request: {
      headers: IdempotencyHeaders,
      params: IdParameters,
      body: body(PortalBenefitGrantUpdate),
    },
    refusals: {
      403: ['benefit_grant.revoked', 'session.one_purchase'],
      404: ['resource.not_found'],
      422: ['benefit.type_fixed', 'platform_account.not_linked'],
    },
    responses: {
      200: json(PortalBenefitGrant, 'Your benefit'),
      ...writeErrors,
      403: billingError('You no longer have the benefit (`NotPermitted`)'),
    },
  },
})
