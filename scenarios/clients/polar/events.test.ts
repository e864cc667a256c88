import { Polar } from '@polar-sh/sdk'
import { HTTPValidationError } from '@polar-sh/sdk/models/errors/httpvalidationerror.js'
import { ResourceNotFound } from '@polar-sh/sdk/models/errors/resourcenotfound.js'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'

/** Events as the published SDK ingests and reads them. */
const serverURL = inject('baseUrl')
let polar: Polar
let customerId: string

beforeAll(async () => {
  const { accessToken } = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken })
  const customer = await polar.customers.create({ email: 'ada@example.com', externalId: 'user_1' })
  customerId = customer.id
})

describe('events', () => {
  it('are ingested for customers who are known, and for those who are not yet', async () => {
    const { inserted } = await polar.events.ingest({
      events: [
        {
          name: 'completion',
          customerId,
          metadata: { model: 'small', tokens: 12.5, cached: false },
        },
        { name: 'completion', externalCustomerId: 'user_1' },
        { name: 'upload', externalCustomerId: 'stranger', timestamp: new Date('2025-05-05') },
      ],
    })
    expect(inserted).toBe(3)
  })

  it('are listed, filtered and read', async () => {
    const { result } = await polar.events.list({ sorting: ['timestamp'] })
    expect(result.pagination.totalCount).toBe(3)
    expect(result.items[0]).toMatchObject({
      name: 'upload',
      source: 'user',
      externalCustomerId: 'stranger',
      customer: null,
    })
    const known = await polar.events.list({ externalCustomerId: 'user_1', name: ['completion'] })
    expect(known.result.items).toHaveLength(2)
    const ofCustomer = await polar.events.list({ customerId, endTimestamp: new Date('2030-01-01') })
    expect(ofCustomer.result.items).toMatchObject([{ customerId }, { customerId }])
    const [first] = result.items
    if (!first) throw new Error('There is no event')
    expect(await polar.events.get({ id: first.id })).toEqual(first)
  })

  it('have names, with how often there were some', async () => {
    const { result } = await polar.events.listNames({ sorting: ['-occurrences'], source: 'user' })
    expect(result.items).toMatchObject([
      { name: 'completion', occurrences: 2 },
      { name: 'upload', occurrences: 1, firstSeen: new Date('2025-05-05') },
    ])
  })

  it('belong to a customer who comes later', async () => {
    const { id } = await polar.customers.create({
      email: 'eve@example.com',
      externalId: 'stranger',
    })
    const { result } = await polar.events.list({ customerId: id })
    expect(result.items).toMatchObject([{ name: 'upload', customerId: id, customer: { id } }])
  })

  it('are refused by their place, and unknown ones are not found', async () => {
    const refused = polar.events.ingest({
      events: [
        { name: 'good', customerId },
        { name: 'bad', customerId: crypto.randomUUID() },
      ],
    })
    await expect(refused).rejects.toBeInstanceOf(HTTPValidationError)
    await expect(refused).rejects.toMatchObject({
      detail: [{ loc: ['body', 'events', 1, 'customer_id'] }],
    })
    const unknown = polar.events.get({ id: crypto.randomUUID() })
    await expect(unknown).rejects.toBeInstanceOf(ResourceNotFound)
  })
})
