import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, repeatable } from '../common/list.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { MeterAlert, MeterAlertCreate, MeterAlertList, MeterAlertUpdate } from './meter-alert.ts'
import { IdParameters } from './record.ts'

export const meterAlertRoutes = defineRoutes('meter-alert', {
  listMeterAlerts: {
    method: 'get',
    path: '/v1/meter-alerts',
    summary: 'List the alerts of meters',
    security: merchant('meters:read', 'meters:write'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at', 'name', '-name']),
        meter_id: repeatable(Id).openapi({ description: 'Only of these meters.' }),
        customer_id: repeatable(Id).openapi({
          description: 'Only those for these customers alone.',
        }),
      }),
    },
    responses: { 200: json(MeterAlertList, 'The alerts'), ...billingErrors },
  },
  createMeterAlert: {
    method: 'post',
    path: '/v1/meter-alerts',
    summary: 'Create an alert of a meter',
    description:
      'It tells once for each customer and period that use has reached the threshold: `meter_alert.reached`, and an email. Who was past it before is told of with their next use.',
    security: merchant('meters:write'),
    request: { headers: IdempotencyHeaders, body: body(MeterAlertCreate) },
    refusals: { 422: ['customer.not_found', 'meter_alert.too_many', 'reference.not_found'] },
    responses: { 201: json(MeterAlert, 'The new alert'), ...writeErrors },
  },
  getMeterAlert: {
    method: 'get',
    path: '/v1/meter-alerts/{id}',
    summary: 'Get an alert of a meter',
    security: merchant('meters:read', 'meters:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(MeterAlert, 'The alert'), ...billingErrors },
  },
  updateMeterAlert: {
    method: 'patch',
    path: '/v1/meter-alerts/{id}',
    summary: 'Update an alert of a meter',
    description: 'Its meter and its customer stay.',
    security: merchant('meters:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(MeterAlertUpdate) },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(MeterAlert, 'The alert as it is now'), ...versionErrors },
  },
  deleteMeterAlert: {
    method: 'delete',
    path: '/v1/meter-alerts/{id}',
    summary: 'Delete an alert of a meter',
    security: merchant('meters:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
})
