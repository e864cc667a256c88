import { LicenseKeyList, ValidatedLicenseKey } from '@tollgate/contracts'
import { describe, expect, it, vi } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { programOf, readLicenseKey, sellLicenseKey } from '../../testing/license-key-fixtures.ts'
import { createCheckoutClient, createCustomerClient } from '../../testing/portal-fixtures.ts'

const harness = await createHarness()
const { clock } = harness
const portal = '/v1/customer-portal/license-keys'
const invalid = { status: 404, body: { error: 'ResourceNotFound' } }

it('takes one statement to validate, and one to activate', async () => {
  const activations = { limit: 2, enable_customer_admin: false }
  const { validate, activate } = programOf(harness, await sellLicenseKey(harness, { activations }))
  for (const ask of [validate, activate]) {
    const queries = vi.spyOn(harness.services.pool, 'query')
    expect((await ask()).status).toBe(200)
    expect(queries).toHaveBeenCalledOnce()
    queries.mockRestore()
  }
})

describe('validating', () => {
  it('counts, and answers nothing that only the merchant knows', async () => {
    const sold = await sellLicenseKey(harness, { limit_usage: 5 })
    await sold.client.patch(`/v1/customers/${sold.key.customer_id}`, { metadata: { vip: true } })
    const { validate } = programOf(harness, sold)
    await validate({ key: sold.key.key.toLowerCase() })
    const { body } = await validate({ increment_usage: 2 })
    expect(ValidatedLicenseKey.parse(body)).toMatchObject({
      id: sold.key.id,
      usage: 2,
      validations: 2,
      last_validated_at: clock.now().toISOString(),
      activation: null,
      customer: { metadata: {}, billing_address: null },
    })
  })

  it('refuses more use than is left, and counts none of it', async () => {
    const sold = await sellLicenseKey(harness, { limit_usage: 5 })
    const { validate } = programOf(harness, sold)
    await validate({ increment_usage: 5 })
    expect(await validate({ increment_usage: 1 })).toMatchObject({
      status: 400,
      body: { error: 'BadRequest', code: 'license_key.used_up' },
    })
    expect((await validate()).status).toBe(200)
    expect(await readLicenseKey(sold.client, sold.key)).toMatchObject({ usage: 5, validations: 2 })
  })

  it('refuses what isn’t so', async () => {
    const sold = await sellLicenseKey(harness, {
      expires: { ttl: 2, timeframe: 'day' },
      activations: { limit: 2, enable_customer_admin: false },
    })
    const other = await sellLicenseKey(harness)
    const { validate, activated } = programOf(harness, sold)
    const activation_id = (await activated({ conditions: { major: 2 } })).id
    const { benefit_id, customer_id } = sold.key
    const right = { activation_id, conditions: { major: 2 }, benefit_id, customer_id }
    expect(await validate(right)).toMatchObject({ body: { activation: { label: 'Laptop' } } })
    for (const wrong of [
      { organization_id: other.organizationId },
      { key: other.key.key },
      { key: 'x' },
      { conditions: {} },
      { conditions: { major: 3 } },
      { activation_id: benefit_id },
      { benefit_id: other.key.benefit_id },
      { customer_id: other.key.customer_id },
    ])
      expect(await validate({ ...right, ...wrong }), JSON.stringify(wrong)).toMatchObject(invalid)
    clock.advance({ days: 2 })
    expect(await validate()).toMatchObject(invalid)
  })

  it('loses no use, however many ask at once, and goes no further than the limit', async () => {
    const sold = await sellLicenseKey(harness, { limit_usage: 25 })
    const { validate } = programOf(harness, sold)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => validate({ increment_usage: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
    expect(await readLicenseKey(sold.client, sold.key)).toMatchObject({
      usage: 25,
      validations: 25,
    })
  })
})

describe('activations', () => {
  const activations = { limit: 5, enable_customer_admin: true }

  it('are no more than the key takes, however many ask at once', async () => {
    const sold = await sellLicenseKey(harness, { activations })
    const { activate, deactivate } = programOf(harness, sold)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => activate({ label: `Machine ${index}` })),
    )
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(95)
    expect(refused[0]?.body).toMatchObject({
      error: 'NotPermitted',
      code: 'license_key.activations_used_up',
    })
    const [first] = (await readLicenseKey(sold.client, sold.key)).activations
    const ended = await Promise.all(
      Array.from({ length: 3 }, () => deactivate({ activation_id: first?.id })),
    )
    expect(ended.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    expect((await activate()).status).toBe(200)
    expect((await activate()).status).toBe(403)
    expect((await readLicenseKey(sold.client, sold.key)).activations).toHaveLength(5)
  })

  it('are read by the merchant, and by the customer who manages them', async () => {
    const sold = await sellLicenseKey(harness, { activations })
    const { activated } = programOf(harness, sold)
    const { id } = await activated({ meta: { os: 'linux' }, conditions: { major: 2 } })
    const path = `/v1/license-keys/${sold.key.id}/activations`
    expect((await sold.client.get(`${path}/${id}`)).body).toMatchObject({
      id,
      meta: { os: 'linux' },
      license_key: { id: sold.key.id },
    })
    expect(await sold.client.get(`${path}/${sold.key.id}`)).toMatchObject(invalid)
    const customer = await createCustomerClient(harness, sold.organizationId, sold.key.customer_id)
    const own = await customer.get(`${portal}/${sold.key.id}`)
    expect(own.body).toMatchObject({ key: sold.key.key, activations: [{ id, label: 'Laptop' }] })
    const properties = { activations: { ...activations, enable_customer_admin: false } }
    await sold.client.patch(`/v1/benefits/${sold.benefit.id}`, { properties })
    expect((await customer.get(`${portal}/${sold.key.id}`)).body).toMatchObject({ activations: [] })
    const listed = await customer.get(`${portal}?benefit_id=${sold.benefit.id}`)
    expect(LicenseKeyList.parse(listed.body).items).toMatchObject([{ key: sold.key.key }])
  })

  it.each([{ recurringInterval: 'month' }, {}] as const)(
    'are read by who bought %o without an account',
    async (selling) => {
      const sold = await sellLicenseKey(harness, { activations }, selling)
      const { checkoutId } = await harness.database.order.findUniqueOrThrow({
        where: { id: sold.orderId },
      })
      const buyer = await createCheckoutClient(harness, sold.organizationId, checkoutId ?? '')
      const listed = await buyer.get(portal)
      expect(LicenseKeyList.parse(listed.body).items).toMatchObject([{ key: sold.key.key }])
      expect((await buyer.get(`${portal}/${sold.key.id}`)).status).toBe(200)
    },
  )

  it('need a key that takes them and is valid', async () => {
    const without = await sellLicenseKey(harness)
    expect(await programOf(harness, without).activate()).toMatchObject({
      status: 403,
      body: { error: 'NotPermitted', code: 'license_key.takes_no_activations' },
    })
    const expires = { ttl: 1, timeframe: 'day' } as const
    const sold = await sellLicenseKey(harness, { activations, expires })
    const { activate } = programOf(harness, sold)
    expect(await activate({ key: 'ACME-1' })).toMatchObject(invalid)
    const path = `/v1/license-keys/${sold.key.id}`
    await sold.client.patch(path, { status: 'disabled' })
    expect(await activate()).toMatchObject({ body: { code: 'license_key.not_granted' } })
    await sold.client.patch(path, { status: 'granted' })
    clock.advance({ days: 1 })
    expect(await activate()).toMatchObject({ body: { code: 'license_key.expired' } })
  })
})
