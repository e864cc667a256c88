import type { CustomerContext } from '../../core/context.ts'

/** Ends the session: its token opens nothing from now on. */
export async function endPortalSession({ db, actor }: CustomerContext): Promise<void> {
  await db.customerSession.deleteMany({ where: { id: actor.customerSessionId } })
}
