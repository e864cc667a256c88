import { afterAll, expect, test } from 'vitest'
import { startDnsServer } from '../../testing/dns-server.ts'
import { createDomainRecords } from './resolver.ts'

const server = await startDnsServer()
const { findTexts } = createDomainRecords([server.address])

afterAll(() => server.stop())

test('finds what is published under a name', async () => {
  const values = ['v=spf1 -all', 'tollgate-domain-verification=q3ZpX8sL']
  server.records.set('_tollgate-challenge.acme.example', values)
  const found = await findTexts('_tollgate-challenge.acme.example')
  expect(found.toSorted()).toEqual(values.toSorted())
})

test('finds nothing under a name that there isn’t', async () => {
  expect(await findTexts('_tollgate-challenge.nowhere.example')).toEqual([])
})
