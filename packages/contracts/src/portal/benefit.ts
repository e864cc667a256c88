import { z } from '@hono/zod-openapi'
import {
  benefitFields,
  benefitKind,
  customProperties,
  discordFields,
  licenseKeysProperties,
  meterCreditProperties,
  repositoryFields,
} from '../billing/benefit.ts'
import { BillingOrganization } from '../billing/organization.ts'
import { Id } from '../common/fields.ts'

const fields = { ...benefitFields, organization: BillingOrganization }

const PortalCustomBenefit = z
  .object({ ...fields, type: benefitKind('custom'), properties: customProperties })
  .openapi('BenefitCustomSubscriber')

const PortalDiscordBenefit = z
  .object({
    ...fields,
    type: benefitKind('discord'),
    properties: z
      .object({ guild_id: discordFields.guild_id })
      .openapi('BenefitDiscordSubscriberProperties'),
  })
  .openapi('BenefitDiscordSubscriber')

const PortalRepositoryBenefit = z
  .object({
    ...fields,
    type: benefitKind('github_repository'),
    properties: z.object(repositoryFields).openapi('BenefitGitHubRepositorySubscriberProperties'),
  })
  .openapi('BenefitGitHubRepositorySubscriber')

const PortalDownloadablesBenefit = z
  .object({
    ...fields,
    type: benefitKind('downloadables'),
    properties: z
      .object({
        active_files: z.array(Id).openapi({ description: 'Files to download, in order.' }),
      })
      .openapi('BenefitDownloadablesSubscriberProperties'),
  })
  .openapi('BenefitDownloadablesSubscriber')

const PortalLicenseKeysBenefit = z
  .object({ ...fields, type: benefitKind('license_keys'), properties: licenseKeysProperties })
  .openapi('BenefitLicenseKeysSubscriber')

const PortalMeterCreditBenefit = z
  .object({ ...fields, type: benefitKind('meter_credit'), properties: meterCreditProperties })
  .openapi('BenefitMeterCreditSubscriber')

/** A benefit as the customer sees it who has it. */
export const PortalBenefit = z
  .discriminatedUnion('type', [
    PortalCustomBenefit,
    PortalDiscordBenefit,
    PortalRepositoryBenefit,
    PortalDownloadablesBenefit,
    PortalLicenseKeysBenefit,
    PortalMeterCreditBenefit,
  ])
  .openapi('CustomerBenefit')

export type PortalBenefit = z.infer<typeof PortalBenefit>
