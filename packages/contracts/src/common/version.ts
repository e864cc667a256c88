import { z } from '@hono/zod-openapi'
import { IdempotencyHeaders } from './idempotency.ts'
import { authError, billingError, json, writeErrors } from './responses.ts'

/** What the routes of `/api/auth` take that change something only if it is as the client has read it. */
export const IfMatchHeaders = z.object({
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

/** The same for those of `/v1`, which do something once for one key. */
export const VersionHeaders = IdempotencyHeaders.extend(IfMatchHeaders.shape)

/** A record with its version. */
export function versioned<Schema extends z.ZodType>(schema: Schema, description: string) {
  return {
    ...json(schema, description),
    headers: z.object({
      ETag: z.string().openapi({
        description: 'Version of the record: when it was last changed, or else created.',
        example: '"2026-03-14T09:26:53.589Z"',
      }),
    }),
  }
}

const changed = 'It has been changed since the version in `If-Match`'

/** What the routes of `/v1` that take `If-Match` may answer besides their own answers. */
export const versionErrors = { ...writeErrors, 412: billingError(changed) }

/** The same for those of `/api/auth`. */
export const authVersionErrors = { 412: authError(changed) }
