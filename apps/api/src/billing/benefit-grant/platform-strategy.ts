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
  /** What a grant holds once it is given to the account; nothing where the account has it from others. */
  target(
    ctx: MerchantContext,
    to: { grant: GrantWithParts; account: PlatformAccount },
  ): GrantProperties | Promise<GrantProperties>
  give(ctx: MerchantContext, given: Given & { account: PlatformAccount }): Promise<void>
  /** Takes away what no other grant of the account still gives, nor this one from now on. */
  take(
    ctx: MerchantContext,
    given: Given & { wanted: GrantProperties; others: GrantProperties[] },
  ): Promise<void>
}
