import { Polar } from '@polar-sh/sdk'
import { NotPermitted } from '@polar-sh/sdk/models/errors/notpermitted.js'
import { ResourceNotFound } from '@polar-sh/sdk/models/errors/resourcenotfound.js'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'

/** License keys as the published SDK sells, checks and manages them. */
const serverURL = inject('baseUrl')
const program = new Polar({ serverURL })
let polar: Polar
let organizationId: string
let benefitId: string
let customerSession: string

async function buy() {
  const benefit = await polar.benefits.create({
    type: 'license_keys',
    description: 'License',
    properties: {
      prefix: 'acme',
      expires: { ttl: 1, timeframe: 'year' },
      activations: { limit: 1, enableCustomerAdmin: true },
      limitUsage: 5,
    },
  })
  benefitId = benefit.id
  const product = await polar.products.create({
    name: 'Editor',
    recurringInterval: null,
    prices: [{ amountType: 'free' }],
  })
  await polar.products.updateBenefits({
    id: product.id,
    productBenefitsUpdate: { benefits: [benefitId] },
  })
  const { clientSecret } = await polar.checkouts.create({ products: [product.id] })
  const { customerSessionToken } = await polar.checkouts.clientConfirm({
    clientSecret,
    checkoutConfirmStripe: { customerEmail: 'ada@example.com', customerName: 'Ada' },
  })
  return customerSessionToken
}

beforeAll(async () => {
  const merchant = await createMerchant(serverURL)
  const { accessToken } = merchant
  organizationId = merchant.organizationId
  polar = new Polar({ serverURL, accessToken })
  customerSession = await buy()
})

/** The key that was bought. */
async function boughtKey() {
  const { result } = await until(
    () => polar.licenseKeys.list({ benefitId }),
    (page) => page.result.items.length > 0,
  )
  const [key] = result.items
  if (!key) throw new Error('No key')
  return key
}

describe('license keys', () => {
  it('are listed, read and changed by the merchant', async () => {
    const key = await boughtKey()
    expect(key).toMatchObject({
      status: 'granted',
      limitActivations: 1,
      limitUsage: 5,
      customer: { email: 'ada@example.com' },
    })
    const changed = await polar.licenseKeys.update({
      id: key.id,
      licenseKeyUpdate: { status: 'disabled' },
    })
    expect(changed).toMatchObject({ status: 'disabled', usage: 0 })
    await polar.licenseKeys.update({ id: key.id, licenseKeyUpdate: { status: 'granted' } })
    expect(await polar.licenseKeys.get({ id: key.id })).toMatchObject({
      key: expect.stringMatching(/^ACME-/),
      activations: [],
    })
  })

  it('are validated, activated and deactivated by a program without a token', async () => {
    const { id, key } = await boughtKey()
    const named = { key, organizationId }
    const { licenseKeys } = program.customerPortal
    const activate = () =>
      licenseKeys.activate({ ...named, label: 'Laptop', meta: { os: 'linux' } })
    const activation = await activate()
    expect(activation).toMatchObject({ label: 'Laptop', licenseKey: { id } })
    await expect(activate()).rejects.toBeInstanceOf(NotPermitted)
    const read = { id, activationId: activation.id }
    expect(await polar.licenseKeys.getActivation(read)).toMatchObject({ meta: { os: 'linux' } })
    const valid = await licenseKeys.validate({
      ...named,
      activationId: activation.id,
      incrementUsage: 2,
    })
    expect(valid).toMatchObject({ id, usage: 2, activation: { id: activation.id } })
    await expect(licenseKeys.validate({ ...named, incrementUsage: 4 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await licenseKeys.deactivate({ ...named, activationId: activation.id })
    const gone = licenseKeys.validate({ ...named, activationId: activation.id })
    await expect(gone).rejects.toBeInstanceOf(ResourceNotFound)
  })

  it('are shown to the customer', async () => {
    const { id, displayKey } = await boughtKey()
    const { licenseKeys, benefitGrants } = program.customerPortal
    const { result } = await licenseKeys.list({ customerSession }, { benefitId })
    expect(result.items).toMatchObject([{ id, displayKey }])
    expect(await licenseKeys.get({ customerSession }, { id })).toMatchObject({ id })
    const grants = await benefitGrants.list({ customerSession }, {})
    expect(grants.result.items).toMatchObject([
      { isGranted: true, benefit: { type: 'license_keys', properties: { prefix: 'acme' } } },
    ])
  })
})
