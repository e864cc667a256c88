import { z } from '@hono/zod-openapi'
import { Id, TimestampInput } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, metadataQuery, repeatable } from '../common/list.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { TimeZone } from '../common/time-zone.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import {
  MAXIMUM_METERS,
  Meter,
  MeterCreate,
  MeterList,
  MeterQuantities,
  MeterUpdate,
  TimeInterval,
} from './meter.ts'
import {
  MeterPreview,
  MeterPreviewRequest,
  MOST_COMPARISONS,
  MOST_EVENTS,
} from './meter-preview.ts'
import { metricsMaximumDays } from './metrics.ts'
import { IdParameters, SearchText } from './record.ts'

const limits = Object.entries(metricsMaximumDays).map(
  ([interval, days]) => `${days} by ${interval}`,
)

export const meterRoutes = defineRoutes('meter', {
  listMeters: {
    method: 'get',
    path: '/v1/meters',
    summary: 'List the meters',
    security: merchant('meters:read', 'meters:write'),
    request: {
      query: z.object({
        ...listQuery(['name', '-name', 'created_at', '-created_at']),
        query: SearchText,
        ...metadataQuery,
      }),
    },
    responses: { 200: json(MeterList, 'The meters'), ...billingErrors },
  },
  createMeter: {
    method: 'post',
    path: '/v1/meters',
    summary: 'Create a meter',
    description: `Counts what was ingested before, too: that is done in the background, and \`progress\` tells how far it is. An organization can have at most ${MAXIMUM_METERS} meters.`,
    security: merchant('meters:write'),
    request: { headers: IdempotencyHeaders, body: body(MeterCreate) },
    refusals: { 422: ['meter.too_many'] },
    responses: { 201: json(Meter, 'The new meter'), ...writeErrors },
  },
  previewMeter: {
    method: 'post',
    path: '/v1/meters/preview',
    summary: 'Try out a meter',
    description: `What a meter would have counted last month and in the running one. It is not created, so it reads the events themselves: at most the newest ${MOST_EVENTS.toLocaleString('en')}, and fewer where the filter has more than ${MOST_COMPARISONS / MOST_EVENTS} clauses. An organization can try out two at once. It takes no \`Idempotency-Key\`.`,
    security: merchant('meters:read', 'meters:write'),
    request: { body: body(MeterPreviewRequest) },
    refusals: { 422: ['meter.preview_timed_out'] },
    responses: { 200: json(MeterPreview, 'What it would have counted'), ...billingErrors },
  },
  getMeter: {
    method: 'get',
    path: '/v1/meters/{id}',
    summary: 'Get a meter',
    security: merchant('meters:read', 'meters:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(Meter, 'The meter'), ...billingErrors },
  },
  updateMeter: {
    method: 'patch',
    path: '/v1/meters/{id}',
    summary: 'Update a meter',
    description:
      'With another filter or aggregation, everything is counted anew in the background. Once it has been billed, both stay as they are.',
    security: merchant('meters:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(MeterUpdate) },
    refusals: { 404: ['resource.not_found'], 422: ['meter.billed'] },
    responses: { 200: versioned(Meter, 'The meter as it is now'), ...versionErrors },
  },
  getMeterQuantities: {
    method: 'get',
    path: '/v1/meters/{id}/quantities',
    summary: 'Get the quantities of a meter by interval',
    description: `Every period from the one with the start to the one with the end. Days at most: ${limits.join(', ')}.`,
    security: merchant('meters:read', 'meters:write'),
    request: {
      params: IdParameters,
      query: z.object({
        start_timestamp: TimestampInput.openapi({ description: 'In the first period.' }),
        end_timestamp: TimestampInput.openapi({
          description: 'In the last period.',
          example: '2026-03-20T09:26:53.589Z',
        }),
        interval: TimeInterval,
        timezone: TimeZone.default('UTC').openapi({
          description: 'The time zone in which periods begin, by its IANA name.',
          example: 'Europe/Berlin',
        }),
        customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
        external_customer_id: repeatable(z.string().max(256)).openapi({
          description: 'Only of these customers, by your own ids.',
        }),
        metadata: metadataQuery.metadata.openapi({
          description:
            'Only of events whose metadata have these values, compared as text: `metadata[usage.model]=large`. Of several values for a key one is enough; of several keys all count. Nothing is added up by metadata, so the events themselves are read: what takes longer than two seconds is refused, and an organization can ask for two at once, meters that it tries out included.',
        }),
      }),
    },
    refusals: {
      404: ['resource.not_found'],
      422: ['meter.period_reversed', 'meter.period_too_long', 'meter.preview_timed_out'],
    },
    responses: { 200: json(MeterQuantities, 'The quantities'), ...billingErrors },
  },
})
