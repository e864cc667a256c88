import { z } from 'zod'
import type { VatIdAnswer, VatIdQuestion, VatIdRegister } from '../../core/ports/vat-ids.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'

const Answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() })
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) })

interface Vies {
  url: string
  fetch: OutboundFetch
}

/** The VAT information exchange system of the European Union, by its REST interface. */
export function createVies(vies: Vies): VatIdRegister {
  return {
    async check(question) {
      const answer = await ask(vies, question)
      if (answer !== 'requester-unknown') return answer
      const anonymous = await ask(vies, { ...question, requester: null })
      if (anonymous === 'requester-unknown') throw new Error('VIES asks for another requester')
      return anonymous
    },
  }
}

async function ask(
  { url, fetch }: Vies,
  { number, requester }: VatIdQuestion,
): Promise<VatIdAnswer | 'requester-unknown'> {
  const response = await fetch(`${url}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      countryCode: number.slice(0, 2),
      vatNumber: number.slice(2),
      ...(requester && {
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      }),
    }),
  })
  const body: unknown = await response.json()
  const failure = Failure.safeParse(body).data?.errorWrappers[0]?.error
  if (failure === 'INVALID_REQUESTER_INFO') return 'requester-unknown'
  if (failure === 'INVALID_INPUT') return { isValid: false, consultationNumber: null }
  if (failure !== undefined) throw new Error(`VIES can’t say: ${failure}`)
  const { valid, requestIdentifier } = Answer.parse(body)
  return { isValid: valid, consultationNumber: requestIdentifier || null }
}
