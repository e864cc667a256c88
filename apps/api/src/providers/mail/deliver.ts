import type { Context } from '../../core/context.ts'

export async function deliverQueuedMail(_ctx: Context, _mailId: string): Promise<void> {}
