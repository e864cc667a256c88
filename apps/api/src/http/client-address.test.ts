import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { addressGroup, clientAddress } from './client-address.ts'

async function addressOf(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const answer = await app.request('/', { headers: { 'x-forwarded-for': forwarded } })
  return answer.text()
}

describe('the address of a client', () => {
  it.each([
    ['1.2.3.4', 0, ''],
    ['1.2.3.4', 1, '1.2.3.4'],
    ['9.9.9.9, 1.2.3.4', 1, '1.2.3.4'],
    ['9.9.9.9, 8.8.8.8, 1.2.3.4, 10.0.0.1', 2, '1.2.3.4'],
    ['1.2.3.4', 2, ''],
    ['', 1, ''],
  ])('of %j with %i proxies is what the outermost of them saw: %j', async (given, proxies, is) => {
    expect(await addressOf(given, proxies)).toBe(is)
  })

  it.each([
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:51234', '1.2.3.4'],
    ['2001:DB8:0001::00AB', '2001:db8:1::ab'],
    ['2001:db8:1:0:0:0:0:ab', '2001:db8:1::ab'],
    ['[2001:db8:1::ab]:51234', '2001:db8:1::ab'],
    ['[2001:db8:1::ab]', '2001:db8:1::ab'],
    ['fe80::1%eth0', 'fe80::1'],
    ['no address', ''],
    ['no:address', ''],
    ['0x7f.1', ''],
    ['1.2.3.4'.padEnd(80, '4'), ''],
    [`fe80::1%${'x'.repeat(80)}`, 'fe80::1'],
    ["'; DROP TABLE sessions", ''],
  ])('spelled %s is %s', async (given, is) => {
    expect(await addressOf(given, 1)).toBe(is)
  })
})

describe('one client to the limits', () => {
  it('is an IPv4 address, or the /64 of an IPv6 one', () => {
    expect(addressGroup('1.2.3.4')).toBe('1.2.3.4')
    const household = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::']
    expect(new Set(household.map(addressGroup))).toEqual(new Set(['2001:db8:1:2']))
    expect(addressGroup('2001:db8:1:3::1')).not.toBe(addressGroup('2001:db8:1:2::1'))
  })
})
