import ipaddr from 'ipaddr.js'

/** The ranges that the public internet routes; everything private, reserved or embedded is not one. */
const PUBLIC_RANGE = 'unicast'

/** What the library takes for public, and is not. */
const REFUSED = [
  // IPv4-compatible IPv6 (RFC 4291), which some systems route to the IPv4 address within.
  '::/96',
  // Dummy prefix (RFC 9780), beside the discard prefix that the library knows.
  '100:0:0:1::/64',
  // Azure answers machines here, with what they are told about themselves.
  '168.63.129.16/32',
].map((range) => ipaddr.parseCIDR(range))

/** Whether an IP address is publicly reachable (IANA’s registries). */
export function isPublicAddress(given: string): boolean {
  if (!ipaddr.isValid(given)) return false
  const address = ipaddr.process(given)
  return address.range() === PUBLIC_RANGE && !REFUSED.some((range) => isWithin(address, range))
}

function isWithin(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  [network, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number],
): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}
