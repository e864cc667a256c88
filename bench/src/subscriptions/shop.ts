import type { ServerProcess } from '../server-process.ts'
import { post, signUp } from '../visitor.ts'

/** A merchant’s product of 9.00 a month. */
export async function createPlan(server: ServerProcess): Promise<string> {
  const { cookies } = await signUp(server)
  const create = async (path: string, body: object): Promise<string> =>
    JSON.parse(await post(server, path, { body, cookies, expected: '"id"' })).id
  const organization = { name: 'Engines', slug: 'analytical-engines' }
  const id = await create('/api/auth/organization/create', organization)
  return create(`/v1/products/?organization_id=${id}`, {
    name: 'Engine',
    recurring_interval: 'month',
    prices: [{ amount_type: 'fixed', price_amount: 900 }],
  })
}
