import { z } from '@hono/zod-openapi'
import { Id, MetadataOutput } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { OrganizationId, recordFields } from './record.ts'

export const BenefitType = z
  .enum(['custom', 'discord', 'github_repository', 'downloadables', 'license_keys', 'meter_credit'])
  .openapi({ description: 'Kind of the benefit.', example: 'custom' })

const baseFields = {
  ...recordFields,
  description: z.string().openapi({ description: 'Shown to customers.', example: 'Private chat' }),
  selectable: z
    .boolean()
    .openapi({ description: 'Whether it can be put on a product.', example: true }),
  deletable: z.boolean().openapi({ description: 'Whether it can be deleted.', example: true }),
  organization_id: OrganizationId,
}

export const benefitFields = { ...baseFields, metadata: MetadataOutput }

export const customProperties = z
  .object({
    note: z.string().nullable().openapi({
      description: 'Private text, shown only to customers who have the benefit.',
      example: 'The invitation is https://chat.acme.test/join',
    }),
  })
  .openapi('BenefitCustomProperties')

const guildId = z.string().openapi({ description: 'Discord server.', example: '902001' })
const repositoryOwner = z
  .string()
  .openapi({ description: 'Owner of the repository.', example: 'acme' })
const repositoryName = z
  .string()
  .openapi({ description: 'Name of the repository.', example: 'anvil' })

export const RepositoryPermission = z
  .enum(['pull', 'triage', 'push', 'maintain', 'admin'])
  .openapi({
    description: 'What the customer may do in the repository.',
    example: 'pull',
  })

export const discordFields = {
  guild_id: guildId,
  role_id: z.string().openapi({ description: 'Role given.', example: '902002' }),
}

export const repositoryFields = {
  repository_owner: repositoryOwner,
  repository_name: repositoryName,
}

export const licenseKeysProperties = z
  .object({
    prefix: z.string().nullable().openapi({ description: 'Start of every key.', example: 'ACME' }),
    expires: z
      .object({
        ttl: z.int().openapi({ description: 'How many timeframes a key lives.', example: 1 }),
        timeframe: z
          .enum(['year', 'month', 'day'])
          .openapi({ description: 'Timeframe.', example: 'year' }),
      })
      .nullable()
      .openapi({ description: 'How long a key lives; null for ever.' }),
    activations: z
      .object({
        limit: z.int().openapi({ description: 'Most activations at a time.', example: 3 }),
        enable_customer_admin: z.boolean().openapi({
          description: 'Whether the customer manages activations.',
          example: true,
        }),
      })
      .nullable()
      .openapi({ description: 'Limit of activations; null if keys take none.' }),
    limit_usage: z.int().nullable().openapi({ description: 'Most uses of a key.', example: 1000 }),
  })
  .openapi('BenefitLicenseKeysProperties')

export const meterCreditProperties = z
  .object({
    units: z.int().openapi({ description: 'Units credited each time.', example: 1000 }),
    rollover: z.boolean().openapi({ description: 'Whether unused units stay.', example: false }),
    meter_id: Id.openapi({ description: 'The meter credited.' }),
  })
  .openapi('BenefitMeterCreditProperties')

export function benefitKind<const Name extends z.infer<typeof BenefitType>>(name: Name) {
  return z.literal(name).openapi({ description: 'Kind of the benefit.', example: name })
}

export const CustomBenefit = z
  .object({ ...benefitFields, type: benefitKind('custom'), properties: customProperties })
  .openapi('BenefitCustom')

export const discordProperties = z
  .object({
    ...discordFields,
    kick_member: z.boolean().openapi({
      description: 'Whether the customer is removed from the server when the benefit ends.',
      example: false,
    }),
    guild_token: z
      .string()
      .openapi({ description: 'Token of the connection.', example: 'eyJhbGciOi' }),
  })
  .openapi('BenefitDiscordProperties')

export const DiscordBenefit = z
  .object({ ...benefitFields, type: benefitKind('discord'), properties: discordProperties })
  .openapi('BenefitDiscord')

export const repositoryProperties = z
  .object({ ...repositoryFields, permission: RepositoryPermission })
  .openapi('BenefitGitHubRepositoryProperties')

export const RepositoryBenefit = z
  .object({
    ...benefitFields,
    type: benefitKind('github_repository'),
    properties: repositoryProperties,
  })
  .openapi('BenefitGitHubRepository')

export const downloadablesProperties = z
  .object({
    archived: z.record(z.string(), z.boolean()).openapi({
      description: 'Files that new customers don’t get, by id: whoever has them keeps them.',
      example: {},
    }),
    files: z.array(Id).openapi({ description: 'Files in order.' }),
    limit_downloads: z.int().nullable().openapi({
      description: 'How often each purchase lets each file be downloaded; null for no limit.',
      example: 5,
    }),
  })
  .openapi('BenefitDownloadablesProperties')

export const DownloadablesBenefit = z
  .object({
    ...benefitFields,
    type: benefitKind('downloadables'),
    properties: downloadablesProperties,
  })
  .openapi('BenefitDownloadables')

export const LicenseKeysBenefit = z
  .object({
    ...benefitFields,
    type: benefitKind('license_keys'),
    properties: licenseKeysProperties,
  })
  .openapi('BenefitLicenseKeys')

export const MeterCreditBenefit = z
  .object({
    ...benefitFields,
    type: benefitKind('meter_credit'),
    properties: meterCreditProperties,
  })
  .openapi('BenefitMeterCredit')

export const Benefit = z
  .discriminatedUnion('type', [
    CustomBenefit,
    DiscordBenefit,
    RepositoryBenefit,
    DownloadablesBenefit,
    LicenseKeysBenefit,
    MeterCreditBenefit,
  ])
  .openapi('Benefit')

/** A benefit as shown to anyone who sees a product. */
export const PublicBenefit = z.object({ ...baseFields, type: BenefitType }).openapi('BenefitPublic')

export type BenefitType = z.infer<typeof BenefitType>
export type Benefit = z.infer<typeof Benefit>
export type PublicBenefit = z.infer<typeof PublicBenefit>

export const BenefitList = listOf(Benefit, 'BenefitList')

/** Enough to lead to it. */
export const NamedBenefit = z
  .object({
    id: Id,
    description: z.string().openapi({
      description: 'Description of the benefit.',
      example: 'Printed manual',
    }),
  })
  .openapi('NamedBenefit')
export type NamedBenefit = z.infer<typeof NamedBenefit>
