import { createDatabase, databaseUrl } from '@tollgate/db'
import type { DatabaseServer } from '../database-server.ts'
import { fillLists } from '../lists/fill.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import type { ServerProcess } from '../server-process.ts'
import { type Cookies, post, signUp } from '../visitor.ts'

export interface Shop {
  organizationId: string
  /** Opens all that the measures do. */
  token: string
  benefitId: string
  freeProductId: string
  paidProductId: string
  /** Of another organization, which has 100,000 customers and orders. */
  listToken: string
}

/** What a program of the merchant sends along. */
export function headersOf(token: string): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${token}` }
}

const SCOPES = ['products:write', 'checkouts:write', 'checkouts:read', 'benefits:write']
const LIST_SCOPES = ['products:read', 'customers:read', 'orders:read']
const TEMPLATE = 'shop'

interface ShopDatabase {
  database: DatabaseServer
  secret: string
  /** Customers and orders in the lists. */
  rows: number
}

/** A merchant who sells, in a database that each contender gets a copy of. */
export async function createShopDatabase({
  database,
  secret,
  rows,
}: ShopDatabase): Promise<{ template: string; shop: Shop }> {
  await createDatabase(database.url, TEMPLATE)
  const url = databaseUrl(database.url, TEMPLATE)
  const server = await startProgram(TOLLGATE, { databaseUrl: url, secret, isCaching: false })
  try {
    const { cookies } = await signUp(server)
    const create = (path: string, body: object) => createThing(server, cookies, { path, body })
    const organizationId = await createOrganization(create, 'long-lists')
    await fillLists(url, { organizationId, count: rows })
    const listToken = await createToken(create, organizationId, LIST_SCOPES)
    return { template: TEMPLATE, shop: { ...(await createShop(server, cookies)), listToken } }
  } finally {
    await server.stop()
  }
}

type Create = (path: string, body: object) => Promise<Record<string, string>>

async function createOrganization(create: Create, slug: string): Promise<string> {
  const { id = '' } = await create('/api/auth/organization/create', { name: 'Engines', slug })
  return id
}

async function createToken(
  create: Create,
  organizationId: string,
  scopes: string[],
): Promise<string> {
  const body = { organization_id: organizationId, comment: 'Bench', scopes }
  const { token = '' } = await create('/v1/organization-access-tokens/', body)
  return token
}

async function createShop(
  server: ServerProcess,
  cookies: Cookies,
): Promise<Omit<Shop, 'listToken'>> {
  const create = (path: string, body: object) => createThing(server, cookies, { path, body })
  const organizationId = await createOrganization(create, 'analytical-engines')
  const about = `?organization_id=${organizationId}`
  const benefit = await create(`/v1/benefits/${about}`, {
    type: 'custom',
    description: 'Private chat',
    properties: { note: 'Come in' },
  })
  const sell = (price: object) => createProduct(server, cookies, { about, price, benefit })
  const token = await createToken(create, organizationId, SCOPES)
  return {
    organizationId,
    token,
    benefitId: benefit.id,
    freeProductId: await sell({ amount_type: 'free' }),
    paidProductId: await sell({ amount_type: 'fixed', price_amount: 1900 }),
  }
}

interface Offer {
  about: string
  price: object
  benefit: { id: string }
}

async function createProduct(
  server: ServerProcess,
  cookies: Cookies,
  { about, price, benefit }: Offer,
): Promise<string> {
  const body = { name: 'Engine', recurring_interval: null, prices: [price] }
  const { id } = await createThing(server, cookies, { path: `/v1/products/${about}`, body })
  const path = `/v1/products/${id}/benefits${about}`
  await createThing(server, cookies, { path, body: { benefits: [benefit.id] } })
  return id
}

export async function createThing(
  server: ServerProcess,
  cookies: Cookies,
  { path, body }: { path: string; body: object },
) {
  return JSON.parse(await post(server, path, { body, cookies, expected: '"id"' }))
}
