import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { PictureUrl } from '../common/picture-url.ts'
import { rule } from '../common/request-refusals.ts'

/** Longest metadata, counted as the JSON text that most answers give. */
const MAXIMUM_METADATA = 16_384

export const OrganizationMetadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MAXIMUM_METADATA, rule('metadata.too_long'))
  .openapi({
    description: 'Your own keys and values: any JSON, at most 16384 characters.',
    example: { plan: 'pro' },
  })

export const OrganizationName = Text({ max: 1024 }).openapi({
  description: 'Name of the organization.',
  example: 'Acme',
})

export const OrganizationSlug = Text({ max: 255 }).openapi({
  description: 'Name in URLs; no two organizations share one.',
  example: 'acme',
})

export const OrganizationLogo = PictureUrl

/** Any text: one that names no organization gets the answer for strangers, not for bad input. */
export const OrganizationIdAsGiven = Text({ max: 255 }).openapi({
  description: 'The organization; the active one when missing.',
  example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
})

/** Any text, so that an unknown id gets the wire’s own message. */
function idAsGiven(description: string) {
  return Text({ max: 255 }).openapi({
    description,
    example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  })
}

export const InvitationIdAsGiven = idAsGiven('The invitation.')
export const MemberIdAsGiven = idAsGiven('The member, by the id of the membership.')
export const TeamIdAsGiven = idAsGiven('The team.')

const RoleText = Text({ max: 255 })

export const RolesAsGiven = z.union([RoleText, z.array(RoleText).max(10)]).openapi({
  description: '`owner`, `admin` or `member`; several as a list, or separated by commas.',
  example: 'member',
})

export const InvitationSecret = Text({ max: 255 }).optional().openapi({
  description: 'Secret from the emailed link: proves the mailbox.',
  example: 'q3Vt0mZ8xK1c5rYw7uLh2dPb9nEa4sGf6jTiRoQkXeM',
})

const Limit = z.coerce
  .number()
  .int()
  .min(1)
  .transform((limit) => Math.min(limit, 100))

/** How many of a list to answer, and how many to leave out before them. */
export const sliceQuery = {
  limit: Limit.default(100).openapi({
    description: 'How many, at most 100.',
    example: 25,
    type: 'integer',
  }),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0).openapi({
    description: 'How many to leave out at the beginning.',
    example: 0,
    type: 'integer',
  }),
}

/** The same for a list that is answered whole to those who don’t ask for a part of it. */
export const optionalSliceQuery = {
  ...sliceQuery,
  limit: Limit.optional().openapi({
    description: 'How many, at most 100; all of them when missing.',
    example: 25,
    type: 'integer',
  }),
}

export const Total = z.int().openapi({ description: 'How many there are in all.', example: 42 })
