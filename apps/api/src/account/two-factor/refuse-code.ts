import type { RefusalCode } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import { noteFailure } from '../activity/note-failure.ts'

/** Refuses a wrong code, and shows the user that one was given. Belongs after the transaction, which would undo it. */
export async function refuseCode(ctx: Context, userId: string, code: RefusalCode): Promise<never> {
  await noteFailure(ctx, { kind: 'code_wrong', userId, name: userId })
  throw new Refusal(code)
}
