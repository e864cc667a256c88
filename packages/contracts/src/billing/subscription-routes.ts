import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import {
  listOf,
  listQuery,
  metadataQuery,
  organizationQuery,
  QueryBoolean,
  repeatable,
} from '../common/list.ts'
import { billingErrors, csv, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { versioned } from '../common/version.ts'
import { IdParameters } from './record.ts'
import { Subscription, SubscriptionStatus } from './subscription.ts'

export const SubscriptionList = listOf(Subscription, 'SubscriptionList')

const subscriptionFilters = {
  product_id: repeatable(Id).openapi({ description: 'Only to these products.' }),
  customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
  discount_id: repeatable(Id).openapi({ description: 'Only with these discounts.' }),
  status: repeatable(SubscriptionStatus).openapi({ description: 'Only in these states.' }),
  active: QueryBoolean.optional().openapi({
    description: 'Only those that are active or in a trial, or only the others.',
  }),
  ...metadataQuery,
}

export const subscriptionRoutes = defineRoutes('subscription', {
  listSubscriptions: {
    method: 'get',
    path: '/v1/subscriptions',
    summary: 'List the subscriptions',
    security: merchant('subscriptions:read', 'subscriptions:write'),
    request: {
      query: z.object({
        ...listQuery([
          'customer',
          '-customer',
          'status',
          '-status',
          'started_at',
          '-started_at',
          'current_period_end',
          '-current_period_end',
          'amount',
          '-amount',
          'product',
          '-product',
          'discount',
          '-discount',
        ]),
        ...subscriptionFilters,
      }),
    },
    responses: { 200: json(SubscriptionList, 'The subscriptions'), ...billingErrors },
  },
  exportSubscriptions: {
    method: 'get',
    path: '/v1/subscriptions/export',
    summary: 'Download the subscriptions as CSV',
    description:
      'All that the list has with the same filters. A file of any length: it is read as it is fetched.',
    security: merchant('subscriptions:read', 'subscriptions:write'),
    request: { query: z.object({ organization_id: organizationQuery, ...subscriptionFilters }) },
    responses: { 200: csv('The subscriptions', 'subscriptions'), ...billingErrors },
  },
  getSubscription: {
    method: 'get',
    path: '/v1/subscriptions/{id}',
    summary: 'Get a subscription',
    security: merchant('subscriptions:read', 'subscriptions:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(Subscription, 'The subscription'), ...billingErrors },
  },
})
