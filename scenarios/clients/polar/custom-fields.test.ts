import { Polar } from '@polar-sh/sdk'
import { beforeAll, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'

/** Custom fields as the published SDK defines and fills them in. */
const serverURL = inject('baseUrl')
let polar: Polar

beforeAll(async () => {
  const { accessToken } = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken })
})

it('defines, lists, changes and deletes fields of every kind', async () => {
  const options = [{ value: 's', label: 'Small' }]
  const common = { name: 'Field', properties: {} }
  await polar.customFields.create({ ...common, type: 'text', slug: 'a-text' })
  await polar.customFields.create({ ...common, type: 'number', slug: 'b-number' })
  await polar.customFields.create({ ...common, type: 'date', slug: 'c-date' })
  await polar.customFields.create({ ...common, type: 'checkbox', slug: 'd-checkbox' })
  const select = await polar.customFields.create({
    ...common,
    type: 'select',
    slug: 'e-select',
    properties: { options },
  })
  expect(select).toMatchObject({ type: 'select', properties: { options } })
  const { result } = await polar.customFields.list({ query: 'field' })
  expect(result.items.map(({ slug }) => slug.slice(2))).toEqual([
    ...['text', 'number', 'date', 'checkbox', 'select'],
  ])
  const renamed = await polar.customFields.update({
    id: select.id,
    customFieldUpdate: { type: 'select', name: 'Size', slug: 'Size' },
  })
  expect(renamed).toMatchObject({ name: 'Size', slug: 'size', properties: { options } })
  await polar.customFields.delete({ id: select.id })
  await expect(polar.customFields.get({ id: select.id })).rejects.toMatchObject({
    name: 'ResourceNotFound',
  })
})

it('sells what buyers fill in fields for', async () => {
  const text = await polar.customFields.create({
    type: 'text',
    slug: 'engraving',
    name: 'Engraving',
    properties: { maxLength: 20, formHelpText: 'On the back' },
  })
  const day = await polar.customFields.create({
    type: 'date',
    slug: 'day',
    name: 'Day',
    properties: {},
  })
  const product = await polar.products.create({
    name: 'Watch',
    recurringInterval: null,
    prices: [{ amountType: 'fixed', priceAmount: 1900 }],
    attachedCustomFields: [
      { customFieldId: text.id, required: true },
      { customFieldId: day.id, required: false },
    ],
  })
  const checkout = await polar.checkouts.create({ products: [product.id] })
  expect(checkout.attachedCustomFields).toMatchObject([
    { customFieldId: text.id, order: 0, required: true },
    { customFieldId: day.id, order: 1, required: false },
  ])
  const confirm = (customFieldData: Record<string, string | Date>) =>
    polar.checkouts.clientConfirm({
      clientSecret: checkout.clientSecret,
      checkoutConfirmStripe: {
        confirmationTokenId: 'ctoken_test_success',
        customerName: 'Ada Lovelace',
        customerEmail: `buyer-${crypto.randomUUID()}@example.com`,
        customerBillingAddress: { country: 'DE' },
        customFieldData,
      },
    })
  await expect(confirm({})).rejects.toMatchObject({ name: 'HTTPValidationError' })
  await confirm({ engraving: 'For Grace', day: new Date('2027-05-01T00:00:00Z') })
  await until(
    () => polar.checkouts.get({ id: checkout.id }),
    (answer) => answer.status === 'succeeded',
  )
  const { result } = await polar.orders.list({ checkoutId: checkout.id })
  expect(result.items[0]?.customFieldData).toEqual({
    engraving: 'For Grace',
    day: '2027-05-01T00:00:00.000Z',
  })
})
