import type { SignUpAnswer } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { presentUser } from '../user/present.ts'

/** Answers a sign-up with a taken address like any other, and notifies only the address’s owner. */
export async function answerAsIfNew(
  ctx: Context,
  { email, name, image }: Pick<User, 'email' | 'name' | 'image'>,
): Promise<SignUpAnswer> {
  await tellOwner(ctx, email)
  const now = ctx.clock.now()
  const invented = { id: newId(), createdAt: now, updatedAt: now, emailVerified: false }
  return { token: null, user: presentUser({ ...invented, email, name, image }) }
}

/** Notifies the user with this address, if there is one, that someone signed up with it. */
export async function tellOwner(ctx: Context, email: string): Promise<void> {
  const owner = await ctx.db.user.findUnique({
    where: { email },
    select: { name: true, language: true },
  })
  if (!owner) return
  await queueMail(ctx, {
    to: email,
    template: 'sign-up-existing',
    language: owner.language ?? ctx.language,
    values: { name: owner.name, url: new URL('/sign-in', ctx.settings.BASE_URL).href },
  })
}
