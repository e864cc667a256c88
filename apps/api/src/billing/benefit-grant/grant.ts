import type { MerchantContext } from '../../core/context.ts'

export async function grantBenefit(_ctx: MerchantContext, _benefitGrantId: string): Promise<void> {}
