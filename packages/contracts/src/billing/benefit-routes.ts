import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { listOf, listQuery, QueryBoolean, repeatable } from '../common/list.ts'
import { billingError, billingErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Benefit, BenefitType } from './benefit.ts'
import { BenefitGrant } from './benefit-grant.ts'
import { BenefitCreate, BenefitUpdate } from './benefit-input.ts'
import { IdParameters, SearchText } from './record.ts'

export const BenefitList = listOf(Benefit, 'BenefitList')
export const BenefitGrantList = listOf(BenefitGrant, 'BenefitGrantList')

export const listBenefits = route({
  method: 'get',
  path: '/v1/benefits',
  operationId: 'listBenefits',
  summary: 'List the benefits',
  tags: ['billing'],
  security: merchant('benefits:read', 'benefits:write'),
  request: {
    query: z.object({
      ...listQuery(['created_at', '-created_at', 'description', '-description']),
      query: SearchText,
      type: repeatable(BenefitType).openapi({ description: 'Only these kinds.' }),
    }),
  },
  responses: { 200: json(BenefitList, 'The benefits'), ...billingErrors },
})

export const createBenefit = route({
  method: 'post',
  path: '/v1/benefits',
  operationId: 'createBenefit',
  summary: 'Create a benefit',
  tags: ['billing'],
  security: merchant('benefits:write'),
  request: { body: body(BenefitCreate) },
  responses: { 201: json(Benefit, 'The new benefit'), ...billingErrors },
})

export const getBenefit = route({
  method: 'get',
  path: '/v1/benefits/{id}',
  operationId: 'getBenefit',
  summary: 'Get a benefit',
  tags: ['billing'],
  security: merchant('benefits:read', 'benefits:write'),
  request: { params: IdParameters },
  responses: { 200: json(Benefit, 'The benefit'), ...billingErrors },
})

export const updateBenefit = route({
  method: 'patch',
  path: '/v1/benefits/{id}',
  operationId: 'updateBenefit',
  summary: 'Update a benefit',
  tags: ['billing'],
  security: merchant('benefits:write'),
  request: { params: IdParameters, body: body(BenefitUpdate) },
  responses: { 200: json(Benefit, 'The benefit as it is now'), ...billingErrors },
})

export const deleteBenefit = route({
  method: 'delete',
  path: '/v1/benefits/{id}',
  operationId: 'deleteBenefit',
  summary: 'Delete a benefit and revoke all its grants',
  tags: ['billing'],
  security: merchant('benefits:write'),
  request: { params: IdParameters },
  responses: {
    204: { description: 'Deleted' },
    ...billingErrors,
    403: billingError('Not allowed, or the benefit cannot be deleted (`NotPermitted`)'),
  },
})

export const listBenefitGrants = route({
  method: 'get',
  path: '/v1/benefits/{id}/grants',
  operationId: 'listBenefitGrants',
  summary: 'List the grants of a benefit, newest first',
  tags: ['billing'],
  security: merchant('benefits:read', 'benefits:write'),
  request: {
    params: IdParameters,
    query: z.object({
      ...listQuery(['-created_at']),
      is_granted: QueryBoolean.optional().openapi({
        description: 'Only granted ones, or only others.',
      }),
      customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
    }),
  },
  responses: { 200: json(BenefitGrantList, 'The grants'), ...billingErrors },
})
