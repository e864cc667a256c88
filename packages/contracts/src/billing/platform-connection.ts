import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { billingError, publicBillingErrors } from '../common/responses.ts'
import { anyone } from '../common/security.ts'
import { NamedBenefit } from './benefit.ts'

/** What a browser brings back from a platform on which it agreed. */
export function returnedFrom(platform: string) {
  return {
    state: Text({ min: 1, max: 2048 }).openapi({
      description: `As it came back from ${platform}.`,
      example: 'eyJvcmdhbml6YXRpb24…',
    }),
    code: Text({ min: 1, max: 2048 }).openapi({
      description: `Code of ${platform}; works once.`,
      example: 'NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee',
    }),
  }
}

/** Where a platform sends the browser, which goes on to a page of ours. */
export function comingBackFrom(platform: string, leadingTo: 'dashboard' | 'portal') {
  const query = {
    state: returnedFrom(platform).state.optional(),
    code: z
      .string()
      .optional()
      .openapi({ description: `Code of ${platform}.` }),
  }
  const Location = {
    description: 'Page of it.',
    schema: { type: 'string' },
    required: true,
  } as const
  return {
    security: anyone,
    query,
    responses: {
      302: { description: `To the ${leadingTo}`, headers: { Location } },
      ...publicBillingErrors,
    },
  }
}

export function cannotReach(platform: string) {
  return { 503: billingError(`${platform} cannot be reached`) }
}

/** What is in the way of disconnecting it. */
export const neededBy = {
  benefits: z
    .array(NamedBenefit)
    .openapi({ description: 'Benefits that need it, by description; at most 20.' }),
}
