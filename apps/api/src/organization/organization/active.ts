import type { UserContext } from '../../core/context.ts'
import type { OrganizationName } from './queries.ts'

/** What a request says about the organization it means; the active one stands in when it is silent. */
export interface Asked {
  organizationId?: string | null | undefined
  organizationSlug?: string | undefined
  activeOrganizationId: string | null
}

export function organizationMeant(asked: Asked): OrganizationName | null {
  if (asked.organizationSlug) return { slug: asked.organizationSlug }
  const id = asked.organizationId || asked.activeOrganizationId
  return id ? { id } : null
}

/** Makes an organization the one that this session works in, and the one its user comes back to. */
export async function activate(ctx: UserContext, organizationId: string): Promise<void> {
  const { userId, sessionId } = ctx.actor
  await ctx.db.session.updateMany({
    where: { id: sessionId },
    data: { activeOrganizationId: organizationId },
  })
  await ctx.db.user.updateMany({
    where: { id: userId },
    data: { lastActiveOrganizationId: organizationId },
  })
}

export async function deactivate(ctx: UserContext): Promise<void> {
  await ctx.db.session.updateMany({
    where: { id: ctx.actor.sessionId },
    data: { activeOrganizationId: null },
  })
}
