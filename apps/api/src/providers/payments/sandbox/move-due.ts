import type { Context } from '../../../core/context.ts'
import { moveDueDisputes } from './dispute.ts'
import { failDueRefunds } from './refund.ts'
import { replaceDueCards } from './replacement.ts'

/** What the sandbox’s buyers and banks do on their own as time passes. */
export async function moveDueSandbox(ctx: Context): Promise<number> {
  if (ctx.payments.name !== 'sandbox') return 0
  return (await moveDueDisputes(ctx)) + (await failDueRefunds(ctx)) + (await replaceDueCards(ctx))
}
