import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { type Refusal, refusal } from '../../core/errors.ts'

const fields: Record<string, () => Refusal> = {
  customers_live_email_key: () => refusal('customer.email_taken', { at: ['body', 'email'] }),
  customers_live_external_id_key: () =>
    refusal('customer.external_id_taken', { at: ['body', 'external_id'] }),
}

/** Reports which field is taken; passes on any other error. */
export async function refuseTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const taken = fields[violatedUniqueIndex(error) ?? '']
    throw taken?.() ?? error
  }
}
