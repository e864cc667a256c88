import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { refusal } from '../../core/errors.ts'

/** Reports that the slug is taken; passes on any other error. */
export async function refuseTakenSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'custom_fields_live_slug_key') throw error
    throw refusal('custom_field.slug_taken', { at: ['body', 'slug'] })
  }
}
