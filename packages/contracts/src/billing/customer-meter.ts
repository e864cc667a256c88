import { z } from '@hono/zod-openapi'
import { Id, MAXIMUM_INTEGER, Text } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { rule } from '../common/request-refusals.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Customer, ExternalId } from './customer.ts'
import { Meter } from './meter.ts'
import { IdParameters, OrganizationIdInput, recordFields } from './record.ts'

/** What a customer has used and was credited of a meter. */
export const unitFields = {
  consumed_units: z.number().openapi({ description: 'Units used.', example: 120.5 }),
  credited_units: z.int().openapi({ description: 'Units credited.', example: 100 }),
  balance: z.number().openapi({ description: 'Credited less used.', example: -20.5 }),
  reserved_units: z.number().openapi({
    description: 'Units that are held for work under way.',
    example: 10,
  }),
  available_units: z.number().openapi({
    description: 'Balance less reserved: what can still be reserved, if it is more than 0.',
    example: -30.5,
  }),
}

export const CustomerMeter = z
  .object({
    ...recordFields,
    customer_id: Id.openapi({ description: 'The customer.' }),
    meter_id: Id.openapi({ description: 'The meter.' }),
    ...unitFields,
    customer: Customer,
    meter: Meter,
  })
  .openapi('CustomerMeter')

export const CustomerMeterList = listOf(CustomerMeter, 'CustomerMeterList')

export type CustomerMeter = z.infer<typeof CustomerMeter>

export const CustomerMeterAdjustment = z
  .object({
    units: z
      .int()
      .min(-MAXIMUM_INTEGER)
      .max(MAXIMUM_INTEGER)
      .openapi({ description: 'Units to credit; less than 0 takes them back.', example: 500 }),
    note: Text({ max: 500 })
      .nullish()
      .openapi({ description: 'Why. Customers don’t see it.', example: 'Sorry for the outage' }),
  })
  .openapi('CustomerMeterAdjustment')

export type CustomerMeterAdjustment = z.infer<typeof CustomerMeterAdjustment>

export const CustomerCreditsAdjustment = z
  .object({
    customer_id: Id.optional().openapi({ description: 'The customer.' }),
    external_customer_id: ExternalId.optional().openapi({
      description: 'Your own id of the customer, in place of `customer_id`.',
      example: 'user_42',
    }),
    meter_id: Id.openapi({ description: 'The meter, whether they have used it or not.' }),
    ...CustomerMeterAdjustment.shape,
    organization_id: OrganizationIdInput,
  })
  .refine(
    ({ customer_id, external_customer_id }) => (customer_id ?? external_customer_id) !== undefined,
    { path: ['customer_id'], ...rule('customer.missing') },
  )
  .refine(
    ({ customer_id, external_customer_id }) =>
      customer_id === undefined || external_customer_id === undefined,
    { path: ['external_customer_id'], ...rule('customer.named_twice') },
  )
  .openapi('CustomerCreditsAdjustment')

export type CustomerCreditsAdjustment = z.infer<typeof CustomerCreditsAdjustment>

/** Credits before and after they were adjusted by hand. */
export const AdjustedCredits = z.object({
  id: Id,
  customer_id: Id,
  meter_id: Id,
  credited_units: z.number(),
  note: z.string().nullable(),
})

export const customerMeterRoutes = defineRoutes('customer-meter', {
  listCustomerMeters: {
    method: 'get',
    path: '/v1/customer-meters',
    summary: 'List what customers have used',
    security: merchant('customer_meters:read'),
    request: {
      query: z.object({
        ...listQuery(
          [
            'modified_at',
            '-modified_at',
            'created_at',
            '-created_at',
            'customer_id',
            '-customer_id',
            'customer_name',
            '-customer_name',
            'meter_id',
            '-meter_id',
            'meter_name',
            '-meter_name',
            'consumed_units',
            '-consumed_units',
            'credited_units',
            '-credited_units',
            'balance',
            '-balance',
          ],
          'The order by units follows the latest events within seconds; the units themselves are exact.',
        ),
        customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
        external_customer_id: repeatable(z.string().max(256)).openapi({
          description: 'Only of these customers, by your own ids.',
        }),
        meter_id: repeatable(Id).openapi({ description: 'Only of these meters.' }),
      }),
    },
    responses: { 200: json(CustomerMeterList, 'What customers have used'), ...billingErrors },
  },
  getCustomerMeter: {
    method: 'get',
    path: '/v1/customer-meters/{id}',
    summary: 'Get what a customer has used of a meter',
    security: merchant('customer_meters:read'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(CustomerMeter, 'What the customer has used'), ...billingErrors },
  },
  adjustCustomerMeter: {
    method: 'post',
    path: '/v1/customer-meters/{id}/adjust',
    summary: 'Credit a customer units by hand, or take some back',
    security: merchant('meters:write'),
    request: {
      headers: IdempotencyHeaders,
      params: IdParameters,
      body: body(CustomerMeterAdjustment),
    },
    refusals: { 404: ['resource.not_found'], 422: ['customer_meter.too_few_credits'] },
    responses: { 200: json(CustomerMeter, 'What the customer has now'), ...writeErrors },
  },
  adjustCustomerCredits: {
    method: 'post',
    path: '/v1/customer-meters/adjust',
    summary: 'Credit any customer units of a meter, or take some back',
    description:
      'As for a customer meter that is known, but named by its customer and its meter: the first credit creates it.',
    security: merchant('meters:write'),
    request: { headers: IdempotencyHeaders, body: body(CustomerCreditsAdjustment) },
    refusals: {
      422: ['customer.not_found', 'customer_meter.too_few_credits', 'reference.not_found'],
    },
    responses: { 200: json(CustomerMeter, 'What the customer has now'), ...writeErrors },
  },
})
