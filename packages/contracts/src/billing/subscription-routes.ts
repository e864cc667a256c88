import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import {
  listOf,
  listQuery,
  metadataQuery,
  organizationQuery,
  QueryBoolean,
  repeatable,
} from '../common/list.ts'
import { billingErrors, body, csv, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant, recentlyProven } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { IdParameters } from './record.ts'
import { Subscription, SubscriptionMilestone, SubscriptionStatus } from './subscription.ts'
import {
  SubscriptionPreview,
  SubscriptionUpdate,
  subscriptionDiscountRefusals,
  subscriptionUpdateErrors,
  subscriptionUpdateRefusals,
  upcomingOrders,
} from './subscription-update.ts'

export const SubscriptionList = listOf(Subscription, 'SubscriptionList')

const SubscriptionMilestoneList = listOf(SubscriptionMilestone, 'SubscriptionMilestoneList')

const { page, limit, sorting } = listQuery(['created_at', '-created_at'])

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

const updateRefusals = {
  ...subscriptionUpdateRefusals,
  422: [...subscriptionUpdateRefusals[422], ...subscriptionDiscountRefusals],
} as const

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
  listSubscriptionMilestones: {
    method: 'get',
    path: '/v1/subscriptions/{id}/milestones',
    summary: 'List what a subscription has gone through',
    description: 'The first one first. Payments are listed among the payments.',
    security: merchant('subscriptions:read', 'subscriptions:write'),
    request: { params: IdParameters, query: z.object({ page, limit, sorting }) },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(SubscriptionMilestoneList, 'The milestones'), ...billingErrors },
  },
  updateSubscription: {
    method: 'patch',
    path: '/v1/subscriptions/{id}',
    summary: 'Change, cancel or revoke a subscription',
    description:
      'A change of product that is charged now is made once it is paid: if the card is declined, nothing changes.',
    security: recentlyProven(merchant('subscriptions:write')),
    request: { headers: VersionHeaders, params: IdParameters, body: body(SubscriptionUpdate) },
    refusals: {
      ...updateRefusals,
      400: [...updateRefusals[400], 'payment.declined'],
    },
    responses: {
      200: versioned(Subscription, 'The subscription as it is now'),
      ...versionErrors,
      ...subscriptionUpdateErrors,
    },
  },
  revokeSubscription: {
    method: 'delete',
    path: '/v1/subscriptions/{id}',
    summary: 'End a subscription at once',
    description: 'The same as changing it with `revoke`.',
    security: recentlyProven(merchant('subscriptions:write')),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: {
      403: ['subscription.already_canceled'],
      404: ['resource.not_found'],
      409: ['subscription.locked', 'subscription.update_pending'],
    },
    responses: { 200: json(Subscription, 'The subscription as it is now'), ...writeErrors },
  },
  previewSubscription: {
    method: 'post',
    path: '/v1/subscriptions/{id}/preview',
    summary: 'Ask what a change of a subscription would come to',
    description:
      'Planned as the change is, and nothing is changed or charged. It takes no `Idempotency-Key`.',
    security: merchant('subscriptions:write'),
    request: { params: IdParameters, body: body(SubscriptionUpdate) },
    refusals: updateRefusals,
    responses: {
      200: json(SubscriptionPreview, 'What it would be'),
      ...billingErrors,
      ...subscriptionUpdateErrors,
    },
  },
  listUpcomingOrders: {
    method: 'get',
    path: '/v1/subscriptions/{id}/upcoming',
    summary: 'List the orders that a subscription will have',
    description: 'If nothing changes, and each is paid.',
    security: merchant('subscriptions:read', 'subscriptions:write'),
    ...upcomingOrders,
  },
})
