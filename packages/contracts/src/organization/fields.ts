import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'

/** Longest metadata, counted as the JSON text that most answers give. */
const MAXIMUM_METADATA = 16_384

export const OrganizationMetadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MAXIMUM_METADATA, 'Too long')
  .openapi({
    description: 'Your own keys and values: any JSON, at most 16384 characters.',
    example: { plan: 'pro' },
  })

export const OrganizationName = Text({ max: 1024 }).openapi({
  description: 'Name of the organization.',
  example: 'Acme',
})

export const OrganizationSlug = Text({ max: 255 }).openapi({
  description: 'Name in addresses; no two organizations share one.',
  example: 'acme',
})

export const OrganizationLogo = Text({ max: 2048 }).openapi({
  description: 'Address of the logo.',
  example: 'https://acme.test/logo.png',
})

/** Any text: one that names no organization gets the answer for strangers, not for bad input. */
export const OrganizationIdAsGiven = Text({ max: 255 }).openapi({
  description: 'The organization; the active one when missing.',
  example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
})
