import { z } from '@hono/zod-openapi'
import {
  Id,
  MAXIMUM_INTEGER,
  Metadata,
  MetadataOutput,
  orNull,
  Text,
  Timestamp,
  TimestampInput,
} from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { MAXIMUM_ACTIVATIONS } from './benefit-input.ts'
import { Customer } from './customer.ts'
import { OrganizationId, recordFields } from './record.ts'

export const LicenseKeyStatus = z.enum(['granted', 'revoked', 'disabled']).openapi({
  description: '`revoked` also while the customer no longer has the benefit.',
  example: 'granted',
})

export type LicenseKeyStatus = z.infer<typeof LicenseKeyStatus>

const Key = z
  .string()
  .openapi({ description: 'The key.', example: 'ACME-2F1B6E7C-9D1A-4B52-9C0E-5A7D3FE304DA' })

export const LicenseKeyActivation = z
  .object({
    ...recordFields,
    license_key_id: Id.openapi({ description: 'The license key.' }),
    label: z.string().openapi({ description: 'Where the key is in use.', example: 'Ada’s laptop' }),
    meta: MetadataOutput.openapi({ description: 'What was stored with it.' }),
  })
  .openapi('LicenseKeyActivationBase')

const fields = {
  ...recordFields,
  organization_id: OrganizationId,
  customer_id: Id.openapi({ description: 'Whose it is.' }),
  customer: Customer,
  benefit_id: Id.openapi({ description: 'The benefit it comes with.' }),
  key: Key,
  display_key: z
    .string()
    .openapi({ description: 'All that need be shown of it.', example: '****-E304DA' }),
  status: LicenseKeyStatus,
  limit_activations: z
    .int()
    .nullable()
    .openapi({ description: 'Most activations at a time; null if it takes none.', example: 3 }),
  usage: z.int().openapi({ description: 'How much it was used.', example: 12 }),
  limit_usage: z
    .int()
    .nullable()
    .openapi({ description: 'How much it can be used; null for no limit.', example: 1000 }),
  validations: z.int().openapi({ description: 'How often it was valid.', example: 40 }),
  last_validated_at: Timestamp.nullable().openapi({ description: 'When it was last valid.' }),
  expires_at: Timestamp.nullable().openapi({ description: 'Until when it is valid.' }),
}

export const LicenseKey = z.object(fields).openapi('LicenseKeyRead')

export const LicenseKeyWithActivations = z
  .object({
    ...fields,
    activations: z.array(LicenseKeyActivation).openapi({
      description:
        'Where it is in use, the first one first. Customers see them if they manage them.',
    }),
  })
  .openapi('LicenseKeyWithActivations')

export const ValidatedLicenseKey = z
  .object({
    ...fields,
    activation: orNull(LicenseKeyActivation).openapi({
      description: 'The activation asked about.',
    }),
  })
  .openapi('ValidatedLicenseKey')

export const LicenseKeyActivationWithKey = LicenseKeyActivation.extend({
  license_key: LicenseKey,
}).openapi('LicenseKeyActivationRead')

export const LicenseKeyList = listOf(LicenseKey, 'LicenseKeyList')

export type LicenseKey = z.infer<typeof LicenseKey>
export type LicenseKeyActivation = z.infer<typeof LicenseKeyActivation>
export type LicenseKeyActivationWithKey = z.infer<typeof LicenseKeyActivationWithKey>
export type LicenseKeyWithActivations = z.infer<typeof LicenseKeyWithActivations>
export type ValidatedLicenseKey = z.infer<typeof ValidatedLicenseKey>

export const LicenseKeyUpdate = z
  .object({
    status: LicenseKeyStatus.nullish().openapi({
      description: 'One that was revoked with the benefit can’t be granted again.',
    }),
    usage: z.int().min(0).max(MAXIMUM_INTEGER).optional().openapi({
      description: 'How much it was used.',
      example: 0,
    }),
    limit_activations: z.int().min(0).max(MAXIMUM_ACTIVATIONS).nullish().openapi({
      description: 'Most activations at a time; null if it takes none.',
      example: 3,
    }),
    limit_usage: z.int().min(0).max(MAXIMUM_INTEGER).nullish().openapi({
      description: 'How much it can be used; null for no limit.',
      example: 1000,
    }),
    expires_at: TimestampInput.nullish().openapi({ description: 'Until when it is valid.' }),
  })
  .openapi('LicenseKeyUpdate')

const whichKey = {
  key: Text({ min: 1, max: 200 }).openapi({
    description: 'The key.',
    example: 'ACME-2F1B6E7C-9D1A-4B52-9C0E-5A7D3FE304DA',
  }),
  organization_id: Id.openapi({ description: 'Whose key it is.' }),
}

const ConditionsInput = Metadata.default({}).openapi({
  description: 'The same as those of the activation.',
  example: { major: 2 },
})

export const LicenseKeyValidate = z
  .object({
    ...whichKey,
    activation_id: Id.nullish().openapi({ description: 'Only with this activation.' }),
    benefit_id: Id.nullish().openapi({ description: 'Only of this benefit.' }),
    customer_id: Id.nullish().openapi({ description: 'Only of this customer.' }),
    increment_usage: z.int().min(0).max(MAXIMUM_INTEGER).nullish().openapi({
      description: 'By how much it is used now.',
      example: 1,
    }),
    conditions: ConditionsInput,
  })
  .openapi('LicenseKeyValidate')

export const LicenseKeyActivate = z
  .object({
    ...whichKey,
    label: Text({ min: 1, max: 256 }).openapi({
      description: 'Where the key is in use.',
      example: 'Ada’s laptop',
    }),
    conditions: Metadata.default({}).openapi({
      description: 'What a validation has to state, too.',
      example: { major: 2 },
    }),
    meta: Metadata.default({}).openapi({
      description: 'To be stored with it.',
      example: { os: 'linux' },
    }),
  })
  .openapi('LicenseKeyActivate')

export const LicenseKeyDeactivate = z
  .object({ ...whichKey, activation_id: Id.openapi({ description: 'The activation to end.' }) })
  .openapi('LicenseKeyDeactivate')

export type LicenseKeyUpdate = z.infer<typeof LicenseKeyUpdate>
export type LicenseKeyValidate = z.infer<typeof LicenseKeyValidate>
export type LicenseKeyActivate = z.infer<typeof LicenseKeyActivate>
export type LicenseKeyDeactivate = z.infer<typeof LicenseKeyDeactivate>
