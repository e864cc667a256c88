import type { MerchantContext } from '../../core/context.ts'

export async function completeFree(_ctx: MerchantContext, _checkoutId: string): Promise<void> {}
