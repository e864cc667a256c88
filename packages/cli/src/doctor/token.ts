import { isTollgateError, unwrap } from '@tollgate/client'
import { nouns } from '../contract.gen.ts'
import type { Finding, Patient } from './check.ts'

/** Which organization the token is for, and what it can read. */
export async function checkToken(patient: Patient): Promise<Finding[]> {
  const lacking = await findLackingScopes(patient)
  return [await describeToken(patient), describeScopes(lacking)]
}

async function describeToken({ connection: { client } }: Patient): Promise<Finding> {
  try {
    const { items } = await unwrap(client.GET('/v1/organizations'))
    const names = items.map(({ name, slug }) => `${name} (${slug})`).join(', ')
    return { name: 'token', status: 'good', message: `It is for ${names}` }
  } catch (error) {
    if (!isTollgateError(error) || error.code !== 'token.scope_missing') throw error
    const message = 'It is valid, but lacks organizations:read, which listen needs'
    return { name: 'token', status: 'note', message }
  }
}

function describeScopes(lacking: ReadonlySet<string>): Finding {
  const message =
    lacking.size === 0
      ? 'It can read everything'
      : `It can’t read everything: it lacks ${[...lacking].sort().join(', ')}`
  return { name: 'scopes', status: lacking.size === 0 ? 'good' : 'note', message }
}

/** The service names the scope that is missing. */
async function findLackingScopes({ connection: { ask } }: Patient): Promise<Set<string>> {
  const lacking = new Set<string>()
  for (const { path } of Object.values(nouns)) {
    try {
      const answer = await ask(path, { limit: 1 })
      await answer.body?.cancel()
    } catch (error) {
      if (!isTollgateError(error) || error.code === 'token.invalid') throw error
      if (error.code === 'token.scope_missing') lacking.add(String(error.values.scope))
    }
  }
  return lacking
}
