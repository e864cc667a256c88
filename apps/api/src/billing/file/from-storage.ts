import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { StorageFull } from '../../core/ports/storage.ts'

/** Asks the storage for something: where it is full or away, the caller hears it, and we too. */
export async function fromStorage<Result>(
  { storage, logger, requestId }: Context,
  ask: (storage: Context['storage']) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(storage)
  } catch (error) {
    logger.error({ error, requestId }, 'The storage of files has failed')
    throw refusal(error instanceof StorageFull ? 'storage.full' : 'storage.unavailable')
  }
}
