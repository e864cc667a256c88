import { z } from '@hono/zod-openapi'

const Values = z.record(z.string(), z.union([z.string(), z.number()])).openapi({
  description: 'What the sentence speaks of, by name.',
  example: { country: 'DE' },
})

/** Errors of `/api/auth`: what the clients of that wire read. */
export const AuthError = z
  .object({
    code: z.string().openapi({
      description: 'The message in upper case, blanks as `_`, other signs dropped.',
      example: 'INVALID_EMAIL_OR_PASSWORD',
    }),
    message: z.string().openapi({
      description: 'The error, in English.',
      example: 'Invalid email or password',
    }),
    values: Values.optional(),
  })
  .openapi('AuthError')

/** Errors of `/v1`, except those about a malformed request. */
export const BillingError = z
  .object({
    error: z.string().openapi({ description: 'Name of the error.', example: 'ResourceNotFound' }),
    detail: z.string().openapi({ description: 'The error, in English.', example: 'Not found' }),
    code: z.string().optional().openapi({
      description: 'What exactly was refused: one of the codes that the route lists.',
      example: 'resource.not_found',
    }),
    values: Values.optional(),
  })
  .openapi('BillingError')

export const ValidationIssue = z
  .object({
    loc: z.array(z.union([z.string(), z.int()])).openapi({
      description: 'Path to the field, from body, query or path.',
      example: ['body', 'prices', 0, 'price_amount'],
    }),
    msg: z.string().openapi({ description: 'What is wrong with it.', example: 'Too small' }),
    type: z.string().openapi({
      description: 'Kind of the problem: one of the codes that the route lists.',
      example: 'too_small',
    }),
    ctx: Values.optional(),
  })
  .openapi('ValidationIssue')

export const ValidationError = z
  .object({
    error: z
      .string()
      .openapi({ description: 'Always the same name.', example: 'RequestValidationError' }),
    detail: z.array(ValidationIssue).openapi({ description: 'Every problem found.' }),
  })
  .openapi('HTTPValidationError')

/** A JSON answer. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A file of comma-separated values, with a header, that browsers save. */
export function csv(description: string, name: string) {
  return {
    description: `${description}, newest first (RFC 4180, UTF-8). A text that a spreadsheet would take for a formula begins with an apostrophe.`,
    content: {
      'text/csv': {
        schema: z.string().openapi({ description: 'One line for each, below a header.' }),
      },
    },
    headers: z.object({
      'Content-Disposition': z.string().openapi({
        description: 'Makes browsers save it as a file.',
        example: `attachment; filename="${name}-acme-2026-03-14.csv"`,
      }),
    }),
  }
}

/** A JSON request body that must be there. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

export function authError(description: string) {
  return json(AuthError, description)
}

export function billingError(description: string) {
  return json(BillingError, description)
}

/** What every route of `/v1` may answer besides its own answers. */
export const billingErrors = {
  401: billingError('No valid token or session'),
  403: billingError('The token, or the role of the user, does not allow this'),
  404: billingError('Unknown, or not yours'),
  422: json(ValidationError, 'Something in the request is not valid'),
  429: billingError('Too many requests; see `Retry-After`'),
}

/** What the routes of `/v1` that take an `Idempotency-Key` may answer besides their own answers. */
export const writeErrors = {
  ...billingErrors,
  409: billingError('A request with the same `Idempotency-Key` is still being answered'),
}

/** What the routes of `/v1` that need no token may answer besides their own answers. */
export const publicBillingErrors = {
  404: billingError('Unknown'),
  422: json(ValidationError, 'Something in the request is not valid'),
  429: billingError('Too many requests; see `Retry-After`'),
}

/** What every route of `/api/auth` may answer besides its own answers. */
export const authErrors = {
  400: authError('Something in the request is not valid'),
  403: authError('The origin, a redirect target or the role does not allow this'),
  429: authError('Too many requests; see `Retry-After`'),
}

/** Routes that need a signed-in user: 401 has an empty body unless the route says otherwise. */
export const signedInErrors = {
  ...authErrors,
  401: { description: 'Not signed in (empty body)' },
}
