import type { UpdateUserRequest } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { refusal, Unauthenticated } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dropUnusedPicture } from '../picture/drop-unused.ts'
import { publishRevocations } from '../session/lifecycle.ts'
import { lockUser } from './lock.ts'
import { presentFullUser } from './present.ts'
import { readDisplayUsername, readUsername, usernameTaken } from './username.ts'

/** Changes what users can change about themselves. Fields that are not given stay. */
export async function updateUser(ctx: UserContext, input: UpdateUserRequest): Promise<void> {
  if (input.email !== undefined) throw refusal('EMAIL_CAN_NOT_BE_UPDATED')
  const changes = readChanges(ctx, input)
  if (Object.keys(changes).length === 0) return
  try {
    await inTransaction(ctx, (tx) => write(tx, changes))
  } catch (error) {
    if (violatedUniqueIndex(error) === 'users_username_key') throw usernameTaken()
    throw error
  }
}

function readChanges({ settings }: UserContext, input: UpdateUserRequest): Prisma.UserUpdateInput {
  const { name, image, language, theme, username, displayUsername } = input
  return {
    ...patch({ name, image, language, theme }),
    ...(displayUsername ? { displayUsername: readDisplayUsername(settings, displayUsername) } : {}),
    ...(username === undefined ? {} : readUsername(settings, username, displayUsername)),
  }
}

async function write(tx: UserContext, changes: Prisma.UserUpdateInput): Promise<void> {
  const id = tx.actor.userId
  const before = await lockUser(tx, id)
  if (!before) throw new Unauthenticated()
  await requireFree(tx, changes)
  const after = await tx.db.user.update({
    where: { id },
    data: { ...changes, updatedAt: tx.clock.now(), revision: { increment: 1 } },
  })
  if (changes.image !== undefined) await dropUnusedPicture(tx, after.image)
  await publishRevocations(tx, { userIds: [id] })
  await record(tx, 'user.updated', {
    userId: id,
    before: presentFullUser(before),
    after: presentFullUser(after),
  })
}

/** A name in use is taken, even if it is the user’s own. */
async function requireFree(tx: UserContext, { username }: Prisma.UserUpdateInput): Promise<void> {
  if (typeof username !== 'string') return
  if (await tx.db.user.findUnique({ where: { username }, select: { id: true } })) {
    throw usernameTaken()
  }
}
