import ipaddr from 'ipaddr.js'

/** Whether a URL leads to the machine it is opened on. */
export function isLoopbackUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host)
}

/** Whether a network address is one that a machine reaches only itself by. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
