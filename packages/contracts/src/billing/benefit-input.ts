import { z } from '@hono/zod-openapi'
import { Metadata, Text } from '../common/fields.ts'
import { BenefitType, benefitKind } from './benefit.ts'
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

export const BenefitCreate = z
  .discriminatedUnion('type', [CustomBenefitCreate])
  .openapi('BenefitCreate')

export const BenefitUpdate = z
  .object({
    type: BenefitType.optional().openapi({
      description: 'Cannot change; `custom` is sent by clients that do not say.',
    }),
    description: Description.nullish(),
    properties: z
      .object({ note: Note.optional() })
      .nullish()
      .openapi({ description: 'Properties to change.' }),
    metadata: Metadata.optional(),
  })
  .openapi('BenefitUpdate')

export type BenefitCreate = z.infer<typeof BenefitCreate>
export type BenefitUpdate = z.infer<typeof BenefitUpdate>
