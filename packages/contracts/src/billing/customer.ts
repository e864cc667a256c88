import { z } from '@hono/zod-openapi'
import {
  Email,
  Metadata,
  MetadataOutput,
  orNull,
  PersonName,
  Text,
  Timestamp,
} from '../common/fields.ts'
import { Address, AddressInput } from './address.ts'
import { OrganizationId, OrganizationIdInput, recordFields } from './record.ts'
import { TaxId, TaxIdInput } from './tax-id.ts'

/** What merchant and customer both see of a customer. */
export const ownCustomerFields = {
  ...recordFields,
  email: z.string().openapi({ description: 'Email address.', example: 'ada@example.com' }),
  email_verified: z
    .boolean()
    .openapi({ description: 'Whether the email is verified.', example: true }),
  name: z.string().nullable().openapi({ description: 'Name.', example: 'Ada Lovelace' }),
  billing_address: orNull(Address).openapi({ description: 'The billing address.' }),
  tax_id: TaxId.nullable(),
}

export const customerFields = {
  ...ownCustomerFields,
  external_id: z.string().nullable().openapi({
    description: 'Your own id of the customer; set once, it stays.',
    example: 'user_42',
  }),
  metadata: MetadataOutput,
  organization_id: OrganizationId,
  deleted_at: Timestamp.nullable().openapi({ description: 'When it was deleted.' }),
  avatar_url: z.string().openapi({
    description: 'Picture.',
    example: 'https://www.gravatar.com/avatar/205e460b479e2e5b48aec07710c08d50',
  }),
}

export const Customer = z.object(customerFields).openapi('Customer')

export const CustomerName = PersonName.openapi({
  description: 'Name.',
  example: 'Ada Lovelace',
})

export const ExternalId = Text({ min: 1, max: 256 }).openapi({
  description: 'Your own id of the customer; set once, it stays.',
  example: 'user_42',
})

const changeFields = {
  name: CustomerName.nullish(),
  billing_address: orNull(AddressInput)
    .optional()
    .openapi({ description: 'The billing address; replaces the current one as a whole.' }),
  tax_id: TaxIdInput.nullish(),
  metadata: Metadata.optional(),
}

export const CustomerCreate = z
  .object({
    email: Email,
    external_id: ExternalId.nullish(),
    ...changeFields,
    organization_id: OrganizationIdInput,
  })
  .openapi('CustomerCreate')

export const CustomerUpdate = z
  .object({ email: Email.nullish(), external_id: ExternalId.nullish(), ...changeFields })
  .openapi('CustomerUpdate')

export const CustomerUpdateByExternalId = z
  .object({ email: Email.nullish(), ...changeFields })
  .openapi('CustomerUpdateExternalID')

export type Customer = z.infer<typeof Customer>
export type CustomerCreate = z.infer<typeof CustomerCreate>
export type CustomerUpdate = z.infer<typeof CustomerUpdate>
export type CustomerUpdateByExternalId = z.infer<typeof CustomerUpdateByExternalId>
