import { openPortal } from '#api/purchase/purchase.ts'

/** The token is behind `#`: that part is never sent to a server, nor written to its logs. */
export async function getPortalUrl(customerId: string): Promise<{ url: string }> {
  const { url } = await openPortal({ customerId })
  return { url: url.replace('?', '#') }
}
