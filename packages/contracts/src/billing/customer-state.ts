import { z } from '@hono/zod-openapi'
import { Id, MetadataOutput, Timestamp } from '../common/fields.ts'
import { BenefitType } from './benefit.ts'
import { GrantProperties } from './benefit-grant.ts'
import { customerFields } from './customer.ts'
import { unitFields } from './customer-meter.ts'
import { recordFields } from './record.ts'
import { StateSubscription } from './subscription.ts'

export const StateBenefitGrant = z
  .object({
    ...recordFields,
    granted_at: Timestamp.openapi({ description: 'When it was granted.' }),
    benefit_id: Id.openapi({ description: 'The benefit.' }),
    benefit_type: BenefitType,
    benefit_metadata: MetadataOutput.openapi({ description: 'Metadata of the benefit.' }),
    properties: GrantProperties,
  })
  .openapi('CustomerStateBenefitGrant')

export const StateMeter = z
  .object({
    ...recordFields,
    meter_id: Id.openapi({ description: 'The meter.' }),
    ...unitFields,
  })
  .openapi('CustomerStateMeter')

export const CustomerState = z
  .object({
    ...customerFields,
    active_subscriptions: z
      .array(StateSubscription)
      .openapi({ description: 'Active subscriptions.' }),
    granted_benefits: z
      .array(StateBenefitGrant)
      .openapi({ description: 'Benefits the customer has.' }),
    active_meters: z.array(StateMeter).openapi({ description: 'Meters with use or credit.' }),
  })
  .openapi('CustomerState')

export type CustomerState = z.infer<typeof CustomerState>
