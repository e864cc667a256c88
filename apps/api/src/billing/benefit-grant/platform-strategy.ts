import type { GrantProperties } from '@tollgate/contracts'
import type { PlatformAccount } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { GrantWithParts } from './present.ts'

interface Given {
  grant: GrantWithParts
  properties: GrantProperties
}

/**
 * How benefits of a kind are given at a platform. The calls run outside of transactions, fail with
 * `PlatformFailure`, and may be made again: what is given or taken already stays so.
 */
export interface PlatformStrategy {
  /** What a grant holds once it is given to the account. */
  target(grant: GrantWithParts, account: PlatformAccount): GrantProperties
  give(ctx: MerchantContext, given: Given & { account: PlatformAccount }): Promise<void>
  /** Takes away what no other grant of the account still gives. */
  take(ctx: MerchantContext, given: Given & { others: GrantProperties[] }): Promise<void>
}
