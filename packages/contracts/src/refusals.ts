import { accountRefusals } from './account/refusals.ts'
import { administrationRefusals } from './administration/refusals.ts'
import { billingRefusals } from './billing/refusals.ts'
import { usageRefusals } from './billing/usage-refusals.ts'
import { webhookRefusals } from './billing/webhook-refusals.ts'
import type { RefusalDefinition } from './common/refusal.ts'
import { requestRefusals, schemaRefusals } from './common/request-refusals.ts'
import { organizationRefusals } from './organization/refusals.ts'
import { portalRefusals } from './portal/refusals.ts'

/**
 * Every refusal by its code. Those in capitals are what clients of `/api/auth` read since before us:
 * there the code is the message in upper snake case.
 */
export const refusals = {
  ...schemaRefusals,
  ...requestRefusals,
  ...accountRefusals,
  ...organizationRefusals,
  ...billingRefusals,
  ...usageRefusals,
  ...webhookRefusals,
  ...portalRefusals,
  ...administrationRefusals,
} satisfies Record<string, RefusalDefinition>

export type RefusalCode = keyof typeof refusals

/** The same by what they are about, as the documentation lists them. */
export const refusalGroups = {
  'Fields of any request': schemaRefusals,
  'Any request': requestRefusals,
  Accounts: accountRefusals,
  Organizations: organizationRefusals,
  Billing: billingRefusals,
  Usage: usageRefusals,
  Webhooks: webhookRefusals,
  Portal: portalRefusals,
  Administration: administrationRefusals,
} satisfies Record<string, Record<string, RefusalDefinition>>

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The names of the values that a refusal’s text needs. */
export type RefusalValueNames<Code extends RefusalCode> = Placeholder<
  (typeof refusals)[Code]['text']
>

export function definitionOf(code: RefusalCode): RefusalDefinition {
  return refusals[code]
}
