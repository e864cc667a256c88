import { isIP, isIPv4 } from 'node:net'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * The address a request comes from, or '' where there is none. `X-Forwarded-For` counts only as far
 * as our own proxies wrote it: with n trusted proxies, the n-th entry from the right is the first
 * they did not make up. What is no address there is not believed, nor kept.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = c.req.header('x-forwarded-for')?.split(',') ?? []
    const forwarded = normalizeAddress(hops.at(-trustedProxies)?.trim() ?? '')
    if (forwarded !== '') return forwarded
  }
  return normalizeAddress(peerAddress(c))
}

/** The other end of the connection; requests made inside the process (tests) have none. */
function peerAddress(c: Context): string {
  return c.env?.incoming?.socket.remoteAddress ?? ''
}

/** However it is spelled, an address is one; an IPv4 address in IPv6 clothes is the IPv4 address. */
function normalizeAddress(given: string): string {
  // So a server that listens for both sees IPv4; worth no parsing at each request.
  const usual = given.replace(/^::ffff:(?=[\d.]+$)/, '')
  if (isIPv4(usual)) return usual
  // Some proxies write the port, too, and some systems the interface.
  const address = usual.replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/%.*$/, '')
  return isIP(address) ? ipaddr.process(address).toString() : ''
}

/** What counts as one client: an IPv4 address, or the /64 that one IPv6 household gets. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
