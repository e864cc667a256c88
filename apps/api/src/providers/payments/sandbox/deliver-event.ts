import type { Context } from '../../../core/context.ts'

export async function deliverSandboxEvent(
  _ctx: Context,
  _event: { chargeId: string; eventId: string },
): Promise<void> {}
