import type { HealthCheck } from '@tollgate/contracts'
import { conceal } from '../../../core/conceal.ts'
import type { Context } from '../../../core/context.ts'
import { reasonOf } from '../../../doctor/finding.ts'
import { withinPatience } from './within.ts'

/** Whether the bucket answers where files are kept in one: a file that isn’t there is found missing. */
export async function checkBucket({ settings, storage }: Context): Promise<HealthCheck[]> {
  if (!settings.S3_URL) return []
  const checked = { subject: 'files', values: {} } as const
  try {
    await withinPatience(storage.sizeOf('health/none'))
    const explanation = 'The bucket answers.'
    return [{ ...checked, state: 'ok', code: 'bucket_answers', explanation }]
  } catch (error) {
    const explanation = `The bucket can’t be looked into: ${conceal(reasonOf(error))}.`
    // No problem yet: a key that may not list is refused what isn’t there, but works.
    return [{ ...checked, state: 'warning', code: 'bucket_refused', explanation }]
  }
}
