import type { Contender } from './contenders.ts'
import { headersOf } from './shop.ts'

const AT_ONCE = 16

/** Opens checkouts of a product; gives the public path of each. */
export async function openCheckouts(
  contender: Pick<Contender, 'server' | 'shop'>,
  productId: string,
  count: number,
): Promise<string[]> {
  const paths: string[] = []
  async function openSome() {
    while (paths.length < count) paths.push(await openCheckout(contender, productId))
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, openSome))
  return paths
}

async function openCheckout(
  { server, shop }: Pick<Contender, 'server' | 'shop'>,
  productId: string,
): Promise<string> {
  const response = await fetch(`${server.url}/v1/checkouts/`, {
    method: 'POST',
    headers: headersOf(shop.token),
    body: JSON.stringify({ products: [productId] }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${server.url} opened no checkout: ${text}`)
  return `/v1/checkouts/client/${JSON.parse(text).client_secret}`
}
