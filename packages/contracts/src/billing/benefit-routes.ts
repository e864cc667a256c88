import { z } from '@hono/zod-openapi'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, metadataQuery, repeatable } from '../common/list.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Benefit, BenefitList, BenefitType } from './benefit.ts'
import { BenefitCreate, BenefitUpdate } from './benefit-input.ts'
import { IdParameters, SearchText } from './record.ts'

/** What is given elsewhere is promised only where it can be given. */
const ofPlatforms = {
  409: ['guild_connection.lost', 'repository_connection.lost'],
  422: [
    'benefit.needs_user',
    'guild.not_connected',
    'guild.role_not_found',
    'guild.role_too_high',
    'platform.not_set_up',
    'repository.not_connected',
    'repository.not_found',
  ],
  503: ['platform.unavailable'],
} as const
const away = { 503: billingError('The platform that it is about cannot be reached') }

export const benefitRoutes = defineRoutes('benefit', {
  listBenefits: {
    method: 'get',
    path: '/v1/benefits',
    summary: 'List the benefits',
    security: merchant('benefits:read', 'benefits:write'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at', 'description', '-description']),
        query: SearchText,
        ...metadataQuery,
        type: repeatable(BenefitType).openapi({ description: 'Only these kinds.' }),
      }),
    },
    responses: { 200: json(BenefitList, 'The benefits'), ...billingErrors },
  },
  createBenefit: {
    method: 'post',
    path: '/v1/benefits',
    summary: 'Create a benefit',
    security: merchant('benefits:write'),
    request: { headers: IdempotencyHeaders, body: body(BenefitCreate) },
    refusals: { ...ofPlatforms, 422: ['reference.not_found', ...ofPlatforms[422]] },
    responses: { 201: json(Benefit, 'The new benefit'), ...writeErrors, ...away },
  },
  getBenefit: {
    method: 'get',
    path: '/v1/benefits/{id}',
    summary: 'Get a benefit',
    security: merchant('benefits:read', 'benefits:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(Benefit, 'The benefit'), ...billingErrors },
  },
  updateBenefit: {
    method: 'patch',
    path: '/v1/benefits/{id}',
    summary: 'Update a benefit',
    security: merchant('benefits:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters, body: body(BenefitUpdate) },
    refusals: {
      ...ofPlatforms,
      404: ['resource.not_found'],
      422: ['benefit.type_fixed', 'reference.not_found', ...ofPlatforms[422]],
    },
    responses: { 200: json(Benefit, 'The benefit as it is now'), ...writeErrors, ...away },
  },
  deleteBenefit: {
    method: 'delete',
    path: '/v1/benefits/{id}',
    summary: 'Delete a benefit and revoke all its grants',
    security: merchant('benefits:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 403: ['benefit.not_deletable'], 404: ['resource.not_found'] },
    responses: {
      204: { description: 'Deleted' },
      ...writeErrors,
      403: billingError('Not allowed, or the benefit cannot be deleted (`NotPermitted`)'),
    },
  },
})
