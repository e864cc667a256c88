import { z } from '@hono/zod-openapi'
import { listOf, listQuery } from '../common/list.ts'
import { billingErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { memberOfAny, merchant, signedIn } from '../common/security.ts'
import {
  BillingOrganization,
  BillingOrganizationCreate,
  BillingOrganizationUpdate,
} from './organization.ts'
import { IdParameters } from './record.ts'

export const BillingOrganizationList = listOf(BillingOrganization, 'BillingOrganizationList')

export const listBillingOrganizations = route({
  method: 'get',
  path: '/v1/organizations',
  operationId: 'listBillingOrganizations',
  summary: 'List the organizations',
  tags: ['billing'],
  security: memberOfAny('organizations:read', 'organizations:write'),
  request: {
    query: z.object({
      ...listQuery(['created_at', '-created_at', 'slug', '-slug', 'name', '-name']),
      slug: z
        .string()
        .max(64)
        .optional()
        .openapi({ description: 'The one of this slug.', example: 'acme' }),
    }),
  },
  responses: { 200: json(BillingOrganizationList, 'The organizations'), ...billingErrors },
})

export const createBillingOrganization = route({
  method: 'post',
  path: '/v1/organizations',
  operationId: 'createBillingOrganization',
  summary: 'Create an organization',
  tags: ['billing'],
  security: signedIn,
  request: { body: body(BillingOrganizationCreate) },
  responses: { 201: json(BillingOrganization, 'The new organization'), ...billingErrors },
})

export const getBillingOrganization = route({
  method: 'get',
  path: '/v1/organizations/{id}',
  operationId: 'getBillingOrganization',
  summary: 'Get an organization',
  tags: ['billing'],
  security: merchant('organizations:read', 'organizations:write'),
  request: { params: IdParameters },
  responses: { 200: json(BillingOrganization, 'The organization'), ...billingErrors },
})

export const updateBillingOrganization = route({
  method: 'patch',
  path: '/v1/organizations/{id}',
  operationId: 'updateBillingOrganization',
  summary: 'Update an organization',
  tags: ['billing'],
  security: merchant('organizations:write'),
  request: { params: IdParameters, body: body(BillingOrganizationUpdate) },
  responses: { 200: json(BillingOrganization, 'The organization as it is now'), ...billingErrors },
})
