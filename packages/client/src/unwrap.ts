import { errorOf } from './error.ts'

export interface Result {
  data?: unknown
  error?: unknown
  response: Response
}

type Data<Answer extends Result> =
  Exclude<Answer['data'], undefined> extends infer Body
    ? [Body] extends [never]
      ? undefined
      : Body
    : never

/**
 * Waits for an answer and returns its body, or throws a `TollgateError`.
 *
 * @example
 * const product = await unwrap(client.GET('/v1/products/{id}', { params: { path: { id } } }))
 */
export async function unwrap<Answer extends Result>(call: Promise<Answer>): Promise<Data<Answer>> {
  const answer = await call
  if (!isGood(answer)) throw errorOf(answer.response, answer.error)
  return answer.data
}

/** Only an answer without content, such as that of a deletion, has no data. */
function isGood<Answer extends Result>(answer: Answer): answer is Answer & { data: Data<Answer> } {
  const { response, data } = answer
  return response.ok && (data !== undefined || response.status === 204)
}
