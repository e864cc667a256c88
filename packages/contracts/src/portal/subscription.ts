import { z } from '@hono/zod-openapi'
import { IdParameters, SearchText } from '../billing/record.ts'
import { PortalSubscription } from '../billing/subscription.ts'
import {
  ChangeOfProduct,
  cancellationFields,
  EndsWithPeriod,
  SubscriptionPreview,
  subscriptionUpdateErrors,
  subscriptionUpdateRefusals,
  upcomingOrders,
} from '../billing/subscription-update.ts'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listOf, listQuery, QueryBoolean, repeatable } from '../common/list.ts'
import { rule } from '../common/request-refusals.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { customer } from '../common/security.ts'

export const PortalSubscriptionList = listOf(PortalSubscription, 'CustomerSubscriptionList')

const UpdateFields = z.object({
  product_id: ChangeOfProduct,
  cancel_at_period_end: EndsWithPeriod,
  cancellation_reason: cancellationFields.reason,
  cancellation_comment: cancellationFields.comment,
})

/** Clients of the published SDKs may send a reason alone, and are answered as if something had changed. */
export const PortalSubscriptionUpdate = UpdateFields.refine(
  (asked) => Object.keys(asked).length > 0 && changesOf(asked).length <= 1,
  rule('subscription.one_change'),
).openapi('CustomerSubscriptionUpdate', {
  description:
    'One change. With nothing but a reason or a comment, the subscription stays as it is.',
})

const PortalSubscriptionChange = UpdateFields.refine(
  (asked) => changesOf(asked).length === 1,
  rule('subscription.one_change'),
).openapi('CustomerSubscriptionChange', { description: 'Exactly one change.' })

function changesOf({ product_id, cancel_at_period_end }: z.infer<typeof UpdateFields>) {
  return [product_id !== undefined, typeof cancel_at_period_end === 'boolean'].filter(Boolean)
}

export type PortalSubscriptionUpdate = z.infer<typeof PortalSubscriptionUpdate>

const updateRefusals = {
  ...subscriptionUpdateRefusals,
  403: [
    ...subscriptionUpdateRefusals[403],
    'session.one_purchase',
    'subscription.customer_updates_off',
  ],
} as const

export const portalSubscriptionRoutes = defineRoutes('portal-subscription', {
  listPortalSubscriptions: {
    method: 'get',
    path: '/v1/customer-portal/subscriptions',
    summary: 'List your subscriptions',
    security: customer,
    request: {
      query: z.object({
        ...listQuery([
          'started_at',
          '-started_at',
          'amount',
          '-amount',
          'status',
          '-status',
          'organization',
          '-organization',
          'product',
          '-product',
        ]),
        product_id: repeatable(Id).openapi({ description: 'Only to these products.' }),
        active: QueryBoolean.optional().openapi({
          description: 'Only those that are active or in a trial, or only the others.',
        }),
        query: SearchText.openapi({
          description: 'Part of the name of the product.',
          example: 'Anvil',
        }),
      }),
    },
    responses: { 200: json(PortalSubscriptionList, 'Your subscriptions'), ...billingErrors },
  },
  getPortalSubscription: {
    method: 'get',
    path: '/v1/customer-portal/subscriptions/{id}',
    summary: 'Get one of your subscriptions',
    security: customer,
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(PortalSubscription, 'Your subscription'), ...billingErrors },
  },
  updatePortalSubscription: {
    method: 'patch',
    path: '/v1/customer-portal/subscriptions/{id}',
    summary: 'Change or cancel one of your subscriptions',
    description:
      'Whether a change of product is charged now or with the next order is up to the merchant. If the ' +
      'card is declined, nothing changes.',
    security: customer,
    request: {
      headers: IdempotencyHeaders,
      params: IdParameters,
      body: body(PortalSubscriptionUpdate),
    },
    refusals: { ...updateRefusals, 400: [...updateRefusals[400], 'payment.declined'] },
    responses: {
      200: json(PortalSubscription, 'Your subscription as it is now'),
      ...writeErrors,
      ...subscriptionUpdateErrors,
    },
  },
  cancelPortalSubscription: {
    method: 'delete',
    path: '/v1/customer-portal/subscriptions/{id}',
    summary: 'Cancel one of your subscriptions',
    description: 'It ends with its period.',
    security: customer,
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: {
      403: ['subscription.already_canceled'],
      404: ['resource.not_found'],
      409: ['subscription.locked', 'subscription.update_pending'],
    },
    responses: { 200: json(PortalSubscription, 'Your subscription as it is now'), ...writeErrors },
  },
  previewPortalSubscription: {
    method: 'post',
    path: '/v1/customer-portal/subscriptions/{id}/preview',
    summary: 'Ask what a change of one of your subscriptions would come to',
    description:
      'Planned as the change is, and nothing is changed or charged. It takes no `Idempotency-Key`.',
    security: customer,
    request: { params: IdParameters, body: body(PortalSubscriptionChange) },
    refusals: updateRefusals,
    responses: {
      200: json(SubscriptionPreview, 'What it would be'),
      ...billingErrors,
      ...subscriptionUpdateErrors,
    },
  },
  listUpcomingPortalOrders: {
    method: 'get',
    path: '/v1/customer-portal/subscriptions/{id}/upcoming',
    summary: 'List the orders that one of your subscriptions will have',
    description: 'If nothing changes, and each is paid.',
    security: customer,
    ...upcomingOrders,
    refusals: { ...upcomingOrders.refusals, 403: ['session.one_purchase'] },
  },
})
