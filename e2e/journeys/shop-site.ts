import { once } from 'node:events'
import { createServer } from 'node:http'
import { createProduct, send } from './merchandise.ts'
import { test as base, createOwner } from './people.ts'

interface Address {
  url: string
}

interface Shop {
  /** What the merchant makes, with the product in it. */
  sell<Sold = Address>(path: string, data?: object): Promise<Sold>
  /** A site on an origin of its own until the test ends: every page of it has this content. */
  openSite(content: string): Promise<string>
  /** A checkout that opens in such a site, and leads to a page of thanks. */
  sellOn(content: string): Promise<Address & { site: string }>
}

/** A merchant with a product, and sites of their own to sell it on. */
export const test = base.extend<{ shop: Shop }>({
  shop: async ({ newBrowser }, use) => {
    const merchant = await newBrowser()
    await createOwner(merchant)
    const { id: productId } = await createProduct(merchant)
    const sites: Site[] = []
    const sell: Shop['sell'] = (path, data) =>
      send(merchant.request, path, { products: [productId], ...data })
    const openSite: Shop['openSite'] = async (content) => {
      const site = await startSite(content)
      sites.push(site)
      return site.origin
    }
    const sellOn: Shop['sellOn'] = async (content) => {
      const site = await openSite(content)
      const success_url = `${await openSite('')}/thanks`
      const { url } = await sell('/v1/checkouts', { embed_origin: site, success_url })
      return { url, site }
    }
    await use({ sell, openSite, sellOn })
    for (const site of sites) site.stop()
  },
})

type Site = Awaited<ReturnType<typeof startSite>>

async function startSite(content: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${content}</html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Listens on no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
