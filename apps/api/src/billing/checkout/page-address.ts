import type { Context } from '../../core/context.ts'

/** Where the buyer fills in, pays, and sees what became of it. */
export function pageAddress(
  ctx: Pick<Context, 'settings'>,
  { clientSecret }: { clientSecret: string },
): string {
  return `${ctx.settings.BASE_URL}/portal/checkout/${clientSecret}`
}
