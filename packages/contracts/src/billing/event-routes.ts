import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, metadataQuery, organizationQuery, repeatable } from '../common/list.ts'
import { billingErrors, body, csv, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import {
  EventCountList,
  EventSource,
  EventsIngest,
  EventsIngested,
  UsageEvent,
  UsageEventList,
} from './event.ts'
import { FilterText } from './meter-filter.ts'
import { FOLLOWED_COMPARISONS, MOST_COMPARISONS, MOST_EVENTS } from './meter-preview.ts'
import { IdParameters } from './record.ts'

const ofCustomers = {
  customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
  external_customer_id: repeatable(z.string().max(256)).openapi({
    description: 'Only of the customers whom you know by these ids.',
    example: ['user_42'],
  }),
}

const ofSources = {
  source: repeatable(EventSource).openapi({ description: 'Only from these sources.' }),
}

const metadata = metadataQuery.metadata.openapi({
  description: `Only those whose metadata have these values, compared as text: \`metadata[usage.tokens]=120\`. Of several values for a key one is enough; of several keys all count. The list looks through the ${MOST_EVENTS.toLocaleString('en')} events that come first by the other filters, and fewer where it makes more than ${MOST_COMPARISONS / MOST_EVENTS} comparisons with each, of which a key and a clause of a filter are one each. The export looks through all.`,
})

const filters = {
  ...ofCustomers,
  ...ofSources,
  name: repeatable(z.string().max(128)).openapi({
    description: 'Only those with one of these names.',
    example: ['completion'],
  }),
  start_timestamp: Timestamp.optional().openapi({
    description: 'Only those that happened at this time or later.',
  }),
  end_timestamp: Timestamp.optional().openapi({
    description: 'Only those that happened before this time.',
    example: '2027-01-01T00:00:00Z',
  }),
  metadata,
  filter: FilterText.optional(),
  meter_id: Id.optional().openapi({ description: 'Only those that this meter counts.' }),
}

const table = csv('The events', 'events')

const eventFile = {
  ...table,
  content: {
    ...table.content,
    'application/x-ndjson': {
      schema: z.string().openapi({ description: 'An event as JSON in each line.' }),
    },
  },
}

export const eventRoutes = defineRoutes('event', {
  ingestEvents: {
    method: 'post',
    path: '/v1/events/ingest',
    summary: 'Ingest events',
    description:
      'All are stored, or none: the first that is refused is named with its place. Send `external_id` with each, and a request that got no answer can be sent again.',
    security: merchant('events:write'),
    request: { headers: IdempotencyHeaders, body: body(EventsIngest) },
    refusals: {
      422: [
        'customer.not_found',
        'event.external_id_used_for_other',
        'event.timestamp_in_future',
        'event.timestamp_too_early',
        'reference.not_found',
      ],
    },
    responses: { 200: json(EventsIngested, 'They are stored'), ...writeErrors },
  },
  listEvents: {
    method: 'get',
    path: '/v1/events',
    summary: 'List the events',
    security: merchant('events:read', 'events:write'),
    request: {
      query: z.object({
        ...listQuery(['timestamp', '-timestamp']),
        cursor: z.uuid().optional().openapi({
          description:
            'Where to go on: `next_cursor` of the page before, asked with the same filters and order. `page` doesn’t count then.',
          example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
        }),
        ...filters,
      }),
    },
    refusals: { 422: ['reference.not_found'] },
    responses: { 200: json(UsageEventList, 'The events'), ...billingErrors },
  },
  exportEvents: {
    method: 'get',
    path: '/v1/events/export',
    summary: 'Download the events as CSV or as lines of JSON',
    description:
      'All that the list has with the same filters. A file of any length: it is read as it is fetched.',
    security: merchant('events:read', 'events:write'),
    request: {
      query: z.object({
        organization_id: organizationQuery,
        format: z.enum(['csv', 'ndjson']).default('csv').openapi({
          description: 'A table, or an event as JSON in each line.',
          example: 'csv',
        }),
        ...filters,
      }),
    },
    refusals: { 422: ['reference.not_found'] },
    responses: { 200: eventFile, ...billingErrors },
  },
  followEvents: {
    method: 'get',
    path: '/v1/events/stream',
    summary: 'Follow the events as they come in',
    description: `Server-sent events: the \`data\` of each is an event, within a second or two. Of more than 200 a second, the newest are shown. By metadata, a filter or a meter, each second at most ${FOLLOWED_COMPARISONS.toLocaleString('en')} comparisons are made, with the newest events of the last five seconds. An organization can be followed twenty times at once.`,
    security: merchant('events:read', 'events:write'),
    request: { query: z.object({ organization_id: organizationQuery, ...filters }) },
    refusals: { 422: ['reference.not_found'] },
    responses: {
      200: {
        description: 'The events, as they come in',
        content: { 'text/event-stream': { schema: UsageEvent } },
      },
      ...billingErrors,
    },
  },
  listEventNames: {
    method: 'get',
    path: '/v1/events/names',
    summary: 'List the names of events',
    security: merchant('events:read', 'events:write'),
    request: {
      query: z.object({
        ...listQuery([
          'name',
          '-name',
          'occurrences',
          '-occurrences',
          'first_seen',
          '-first_seen',
          'last_seen',
          '-last_seen',
        ]),
        ...ofCustomers,
        ...ofSources,
        query: z.string().max(256).optional().openapi({
          description: 'Text that the name contains, regardless of case.',
          example: 'compl',
        }),
      }),
    },
    responses: { 200: json(EventCountList, 'The names'), ...billingErrors },
  },
  getEvent: {
    method: 'get',
    path: '/v1/events/{id}',
    summary: 'Get an event',
    security: merchant('events:read', 'events:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(UsageEvent, 'The event'), ...billingErrors },
  },
})
