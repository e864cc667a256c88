import { expect, it } from 'vitest'
import { InvalidEnvironment, readSettings } from './settings.ts'

it('takes name servers by their addresses, and with ports', () => {
  const DNS_SERVERS = '9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53'
  expect(readSettings({ DNS_SERVERS })).toMatchObject({
    DNS_SERVERS: ['9.9.9.9', '127.0.0.1:5353', '[2620:fe::fe]:53'],
  })
})

it.each(['dns.example', '9.9.9', '9.9.9.9:port'])('but not %s', (DNS_SERVERS) => {
  expect(() => readSettings({ DNS_SERVERS })).toThrow(InvalidEnvironment)
})
