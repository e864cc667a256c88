import { z } from '@hono/zod-openapi'
import { unitFields } from '../billing/customer-meter.ts'
import { Meter, MeterQuantities } from '../billing/meter.ts'
import { IdParameters, recordFields, SearchText } from '../billing/record.ts'
import { Id, Timestamp } from '../common/fields.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { billingErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { customer } from '../common/security.ts'
import { TimeZone } from '../common/time-zone.ts'

export const PortalMeter = z
  .object({
    ...recordFields,
    customer_id: Id.openapi({ description: 'You.' }),
    meter_id: Id.openapi({ description: 'The meter.' }),
    ...unitFields,
    resets_at: Timestamp.nullable().openapi({
      description:
        'When the period that runs ends, and units are counted anew; null where that isn’t planned.',
    }),
    meter: z
      .object({ ...recordFields, name: Meter.shape.name })
      .openapi('CustomerCustomerMeterMeter'),
  })
  .openapi('CustomerCustomerMeter')

export const PortalMeterList = listOf(PortalMeter, 'CustomerCustomerMeterList')

export type PortalMeter = z.infer<typeof PortalMeter>

export const portalMeterRoutes = defineRoutes('portal-meter', {
  listPortalMeters: {
    method: 'get',
    path: '/v1/customer-portal/meters',
    summary: 'List what you have used',
    security: customer,
    request: {
      query: z.object({
        ...listQuery([
          'modified_at',
          '-modified_at',
          'created_at',
          '-created_at',
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
        ]),
        query: SearchText,
        meter_id: repeatable(Id).openapi({ description: 'Only of these meters.' }),
      }),
    },
    responses: { 200: json(PortalMeterList, 'What you have used'), ...billingErrors },
  },
  getPortalMeter: {
    method: 'get',
    path: '/v1/customer-portal/meters/{id}',
    summary: 'Get what you have used of a meter',
    security: customer,
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(PortalMeter, 'What you have used'), ...billingErrors },
  },
  getPortalMeterQuantities: {
    method: 'get',
    path: '/v1/customer-portal/meters/{id}/quantities',
    summary: 'Get what you have used of a meter by day',
    description:
      'The days of the period that runs, up to today, at most 366. The first begins with the period, to the quarter of an hour. Where everything so far counts in it, the last 30 days.',
    security: customer,
    request: {
      params: IdParameters,
      query: z.object({
        timezone: TimeZone.default('UTC').openapi({
          description: 'The time zone in which days begin, by its IANA name.',
          example: 'Europe/Berlin',
        }),
      }),
    },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(MeterQuantities, 'The quantities'), ...billingErrors },
  },
})
