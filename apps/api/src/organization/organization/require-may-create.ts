import { presentUser } from '../../account/user/present.ts'
import type { UserContext } from '../../core/context.ts'
import { refusal, Unauthenticated } from '../../core/errors.ts'

/** Refuses who may not create organizations at all, as the policy says, or else the setting. */
export async function requireMayCreate(ctx: UserContext): Promise<void> {
  if (await mayCreate(ctx)) return
  throw refusal('YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION')
}

async function mayCreate({ policies, settings, db, actor }: UserContext): Promise<boolean> {
  if (!policies.mayCreateOrganization) return settings.ALLOW_ORGANIZATION_CREATION
  const user = await db.user.findUnique({ where: { id: actor.userId } })
  if (!user) throw new Unauthenticated()
  return policies.mayCreateOrganization({ user: presentUser(user) })
}
