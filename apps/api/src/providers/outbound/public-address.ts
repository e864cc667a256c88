import ipaddr from 'ipaddr.js'

/** The ranges that the public internet routes; everything private, reserved or embedded is not one. */
const PUBLIC_RANGE = 'unicast'

/** Whether an IP address is one that anybody on the internet may be reached at (IANA’s registries). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === PUBLIC_RANGE
}
