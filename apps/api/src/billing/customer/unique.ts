import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { invalidField } from '../../core/errors.ts'

const fields: Record<string, { field: string; msg: string }> = {
  customers_live_email_key: {
    field: 'email',
    msg: 'A customer with this e-mail address already exists',
  },
  customers_live_external_id_key: {
    field: 'external_id',
    msg: 'A customer with this external id already exists',
  },
}

/** Reports which field is taken; passes on any other error. */
export async function refuseTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const taken = fields[violatedUniqueIndex(error) ?? '']
    throw taken ? invalidField(['body', taken.field], taken.msg) : error
  }
}
