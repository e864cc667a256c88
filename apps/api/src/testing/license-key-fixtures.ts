import {
  Benefit,
  type BenefitCreate,
  LicenseKeyActivationWithKey,
  LicenseKeyList,
  LicenseKeyWithActivations,
} from '@tollgate/contracts'
import type { z } from 'zod'
import { displayOf, hashKey, newKey, sealKey } from '../billing/license-key/key.ts'
import { newId } from '../core/ids.ts'
import { type Browser, createBrowser } from './browser.ts'
import { createMerchant } from './fixtures.ts'
import type { Harness } from './harness.ts'
import { confirm, openCheckout } from './purchase-fixtures.ts'
import { createProduct } from './sale-fixtures.ts'

type Properties = Extract<z.input<typeof BenefitCreate>, { type: 'license_keys' }>['properties']

/** A merchant who sells license keys, and one that was bought. */
export async function sellLicenseKey(
  harness: Harness,
  properties: Properties = {},
  selling: { recurringInterval?: 'month' } = {},
) {
  const merchant = await createMerchant(harness)
  const { client, organizationId } = merchant
  const made = await client.post('/v1/benefits', {
    type: 'license_keys',
    description: 'License',
    properties,
  })
  const benefit = Benefit.parse(made.body)
  const product = await createProduct(harness, organizationId, {
    ...selling,
    benefitIds: [benefit.id],
  })
  const shop = { ...merchant, benefit, product }
  const { key, orderId } = await buyLicenseKey(harness, shop)
  return { ...shop, key, orderId, named: { key: key.key, organization_id: organizationId } }
}

export async function buyLicenseKey(
  harness: Harness,
  shop: Pick<Awaited<ReturnType<typeof createMerchant>>, 'client'> & { product: { id: string } },
) {
  const open = await openCheckout(shop)
  await confirm(harness, open)
  await harness.runJobs()
  const { body } = await shop.client.get('/v1/license-keys?sorting=-created_at')
  const [key] = LicenseKeyList.parse(body).items
  if (!key) throw new Error('No license key was made')
  const order = await harness.database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
  return { key, orderId: order.id }
}

/** A key with one activation, written straight to the database. */
export async function createLicenseKey(
  { database, clock, services }: Harness,
  organizationId: string,
  { customerId, benefitId, benefitGrantId, label = 'Laptop' }: KeyGiven,
) {
  const id = newId()
  const key = newKey('ACME')
  const createdAt = clock.now()
  await database.licenseKey.create({
    data: {
      id,
      organizationId,
      customerId,
      benefitId,
      benefitGrantId,
      keyHash: hashKey(key),
      sealedKey: sealKey(services, id, key),
      displayKey: displayOf(key),
      limitActivations: 3,
      activationCount: 1,
      createdAt,
    },
  })
  const activation = await database.licenseKeyActivation.create({
    data: { id: newId(), organizationId, licenseKeyId: id, label, createdAt },
  })
  return { id, key, activationId: activation.id }
}

interface KeyGiven {
  customerId: string
  benefitId: string
  benefitGrantId: string
  label?: string
}

/** Who asks without any token: the program that was bought. */
export function programOf({ app }: Harness, { named }: { named: object }) {
  const visitor = createBrowser(app)
  const ask = (path: string, more: object) =>
    visitor.post(`/v1/customer-portal/license-keys/${path}`, { ...named, ...more })
  const activate = (more: object = {}) => ask('activate', { label: 'Laptop', ...more })
  return {
    activate,
    validate: (more: object = {}) => ask('validate', more),
    deactivate: (more: object) => ask('deactivate', more),
    activated: async (more: object = {}) =>
      LicenseKeyActivationWithKey.parse((await activate(more)).body),
  }
}

export async function readLicenseKey(
  client: Browser,
  { id }: { id: string },
): Promise<LicenseKeyWithActivations> {
  return LicenseKeyWithActivations.parse((await client.get(`/v1/license-keys/${id}`)).body)
}
