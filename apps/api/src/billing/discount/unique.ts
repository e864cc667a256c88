import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { refusal } from '../../core/errors.ts'

/** Reports that another discount has the code; passes on any other error. */
export async function refuseTakenCode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isTaken = violatedUniqueIndex(error) === 'discounts_live_code_key'
    throw isTaken ? refusal('discount.code_taken', { at: ['body', 'code'] }) : error
  }
}
