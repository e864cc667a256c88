import { z } from '@hono/zod-openapi'
import { IdempotencyHeaders } from './idempotency.ts'
import { billingError, json, writeErrors } from './responses.ts'

/** What the routes of `/v1` take that change something only if it is as the client has read it. */
export const VersionHeaders = IdempotencyHeaders.extend({
  'If-Match': z
    .string()
    .max(1000)
    .optional()
    .openapi({
      description:
        'The `ETag` of what was read (RFC 9110). If it has been changed since, nothing is done and the ' +
        'answer is 412. Without the header, the last change counts.',
      example: '"2026-03-14T09:26:53.589Z"',
    }),
})

/** A record with its version. */
export function versioned<Schema extends z.ZodType>(schema: Schema, description: string) {
  return {
    ...json(schema, description),
    headers: z.object({
      ETag: z.string().openapi({
        description: 'Version of the record: its `modified_at`, or else its `created_at`.',
        example: '"2026-03-14T09:26:53.589Z"',
      }),
    }),
  }
}

/** What the routes that take `If-Match` may answer besides their own answers. */
export const versionErrors = {
  ...writeErrors,
  412: billingError('It has been changed since the version in `If-Match`'),
}
