import { z } from '@hono/zod-openapi'
import { Id, MAXIMUM_INTEGER, Metadata, Text } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import {
  BenefitType,
  benefitKind,
  discordProperties,
  licenseKeysProperties,
  RepositoryPermission,
  repositoryFields,
} from './benefit.ts'
import { OrganizationIdInput } from './record.ts'

const Description = Text({ min: 3, max: 42 }).openapi({
  description: 'Shown to customers.',
  example: 'Private chat',
})

const Note = Text({ max: 10_000 }).nullable().openapi({
  description: 'Private text, shown only to customers who have the benefit.',
  example: 'The invitation is https://chat.acme.test/join',
})

export const CustomBenefitCreate = z
  .object({
    type: benefitKind('custom'),
    description: Description,
    properties: z.object({ note: Note.default(null) }).openapi('BenefitCustomCreateProperties'),
    metadata: Metadata.optional(),
    organization_id: OrganizationIdInput,
  })
  .openapi('BenefitCustomCreate')

const Files = z.array(Id).min(1).max(100).openapi({ description: 'Files in order.' })
const ArchivedFiles = z
  .record(z.uuid(), z.boolean())
  .refine((value) => Object.keys(value).length <= 100, rule('metadata.too_many_keys'))
  .openapi({
    description: 'Files that new customers don’t get, by id: whoever has them keeps them.',
    example: {},
  })
const DownloadLimit = z.int().min(1).max(1_000_000).nullable().openapi({
  description: 'How often each purchase lets each file be downloaded; null for no limit.',
  example: 5,
})

export const DownloadablesBenefitCreate = z
  .object({
    type: benefitKind('downloadables'),
    description: Description,
    properties: z
      .object({
        files: Files,
        archived: ArchivedFiles.default({}),
        limit_downloads: DownloadLimit.default(null),
      })
      .openapi('BenefitDownloadablesCreateProperties'),
    metadata: Metadata.optional(),
    organization_id: OrganizationIdInput,
  })
  .openapi('BenefitDownloadablesCreate')

/** A key is shown with all of its activations. */
export const MAXIMUM_ACTIVATIONS = 1000

const licenseKeysInput = {
  prefix: Text({ max: 32 })
    .regex(/^[\w-]*$/)
    .nullable()
    .openapi({
      description: 'Start of every key: letters, digits, `-` and `_`.',
      example: 'ACME',
    }),
  expires: z
    .object({
      ttl: z.int().min(1).max(10_000).openapi({
        description: 'How many timeframes a key lives.',
        example: 1,
      }),
      timeframe: licenseKeysProperties.shape.expires.unwrap().shape.timeframe,
    })
    .nullable()
    .openapi({
      description:
        'How long a key lives that was bought once; null for ever. Those of subscriptions end with them.',
    }),
  activations: z
    .object({
      limit: z.int().min(1).max(MAXIMUM_ACTIVATIONS).openapi({
        description: 'Most activations at a time.',
        example: 3,
      }),
      enable_customer_admin: z.boolean().openapi({
        description: 'Whether the customer manages activations.',
        example: true,
      }),
    })
    .nullable()
    .openapi({ description: 'Limit of activations; null if keys take none.' }),
  limit_usage: z.int().min(1).max(MAXIMUM_INTEGER).nullable().openapi({
    description: 'Most uses of a key; null for no limit.',
    example: 1000,
  }),
}

export const LicenseKeysBenefitCreate = z
  .object({
    type: benefitKind('license_keys'),
    description: Description,
    properties: z
      .object({
        prefix: licenseKeysInput.prefix.default(null),
        expires: licenseKeysInput.expires.default(null),
        activations: licenseKeysInput.activations.default(null),
        limit_usage: licenseKeysInput.limit_usage.default(null),
      })
      .openapi('BenefitLicenseKeysCreateProperties'),
    metadata: Metadata.optional(),
    organization_id: OrganizationIdInput,
  })
  .openapi('BenefitLicenseKeysCreate')

const discordInput = {
  guild_token: Text({ min: 1, max: 2048 }).openapi({
    description: 'Of a connected server.',
    example: 'eyJvcmdhbml6YXRpb24…',
  }),
  role_id: Text({ min: 1, max: 64 }).openapi({ description: 'Role given.', example: '902002' }),
  kick_member: discordProperties.shape.kick_member,
}

export const DiscordBenefitCreate = z
  .object({
    type: benefitKind('discord'),
    description: Description,
    properties: z
      .object({ ...discordInput, kick_member: discordInput.kick_member.default(false) })
      .openapi('BenefitDiscordCreateProperties'),
    metadata: Metadata.optional(),
    organization_id: OrganizationIdInput,
  })
  .openapi('BenefitDiscordCreate')

/** As GitHub names organizations and repositories. */
const repositoryInput = {
  repository_owner: repositoryFields.repository_owner.regex(/^[a-z\d-]{1,39}$/i),
  repository_name: repositoryFields.repository_name.regex(/^(?!\.{1,2}$)[\w.-]{1,100}$/),
  permission: RepositoryPermission,
}

export const RepositoryBenefitCreate = z
  .object({
    type: benefitKind('github_repository'),
    description: Description,
    properties: z.object(repositoryInput).openapi('BenefitGitHubRepositoryCreateProperties'),
    metadata: Metadata.optional(),
    organization_id: OrganizationIdInput,
  })
  .openapi('BenefitGitHubRepositoryCreate')

const meterCreditInput = {
  units: z.int().min(1).max(MAXIMUM_INTEGER).openapi({
    description: 'Units credited when it is granted, and at each paid renewal.',
    example: 1000,
  }),
  rollover: z.boolean().openapi({
    description: 'Whether unused units are kept when the next ones are credited.',
    example: false,
  }),
  meter_id: Id.openapi({ description: 'The meter credited, of the same organization.' }),
}

export const MeterCreditBenefitCreate = z
  .object({
    type: benefitKind('meter_credit'),
    description: Description,
    properties: z
      .object({ ...meterCreditInput, rollover: meterCreditInput.rollover.default(false) })
      .openapi('BenefitMeterCreditCreateProperties'),
    metadata: Metadata.optional(),
    organization_id: OrganizationIdInput,
  })
  .openapi('BenefitMeterCreditCreate')

export const BenefitCreate = z
  .discriminatedUnion('type', [
    CustomBenefitCreate,
    DiscordBenefitCreate,
    DownloadablesBenefitCreate,
    LicenseKeysBenefitCreate,
    MeterCreditBenefitCreate,
    RepositoryBenefitCreate,
  ])
  .openapi('BenefitCreate')

export const BenefitUpdate = z
  .object({
    type: BenefitType.optional().openapi({
      description: 'Cannot change; `custom` is sent by clients that do not say.',
    }),
    description: Description.nullish(),
    properties: z
      .object({
        note: Note.optional(),
        files: Files.optional(),
        archived: ArchivedFiles.optional(),
        limit_downloads: DownloadLimit.optional(),
        prefix: licenseKeysInput.prefix.optional(),
        expires: licenseKeysInput.expires.optional(),
        activations: licenseKeysInput.activations.optional(),
        limit_usage: licenseKeysInput.limit_usage.optional(),
        guild_token: discordInput.guild_token.optional(),
        role_id: discordInput.role_id.optional(),
        kick_member: discordInput.kick_member.optional(),
        repository_owner: repositoryInput.repository_owner.optional(),
        repository_name: repositoryInput.repository_name.optional(),
        permission: repositoryInput.permission.optional(),
        units: meterCreditInput.units.optional(),
        rollover: meterCreditInput.rollover.optional(),
        meter_id: meterCreditInput.meter_id.optional(),
      })
      .nullish()
      .openapi({ description: 'Properties to change.' }),
    metadata: Metadata.optional(),
  })
  .openapi('BenefitUpdate')

export type BenefitCreate = z.infer<typeof BenefitCreate>
export type BenefitUpdate = z.infer<typeof BenefitUpdate>
