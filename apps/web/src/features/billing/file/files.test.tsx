import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { delay, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import {
  getCreateBenefitMockHandler,
  getGetBenefitMockHandler,
  getListBenefitsMockHandler,
  getUpdateBenefitMockHandler,
} from '#api/benefit/benefit.msw.ts'
import { getListBenefitGrantsMockHandler } from '#api/benefit-grant/benefit-grant.msw.ts'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomFieldsMockHandler } from '#api/custom-field/custom-field.msw.ts'
import { getListFilesMockHandler } from '#api/file/file.msw.ts'
import type { BenefitDownloadables } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getCreateProductMockHandler, getGetProductMockHandler } from '#api/product/product.msw.ts'
import { anvil, chat, listOf } from '#app/testing/acme-shop.ts'
import { acme, billingAcme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { plan, stubUploads } from '#app/testing/stub-uploads.ts'

const shop = [
  ...signedIn(),
  getListBenefitsMockHandler(listOf([])),
  getListCustomFieldsMockHandler(listOf([])),
  getListCheckoutLinksMockHandler(listOf([])),
  getListOrdersMockHandler(listOf([])),
  getListBenefitGrantsMockHandler(listOf([])),
  getGetProductMockHandler(anvil),
  getGetBillingOrganizationMockHandler(billingAcme),
]

const plans: BenefitDownloadables = {
  ...chat,
  type: 'downloadables',
  description: 'Plans',
  properties: { files: [plan.id], archived: { [plan.id]: true }, limit_downloads: 3 },
}

function picture(name: string): File {
  return new File(['hello'], name, { type: 'image/png' })
}

test('a product gets pictures in the order of the merchant', async () => {
  const uploads = stubUploads()
  const sent: unknown[] = []
  const create = getCreateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvil, benefits: [] }
  })
  const { user } = await renderRoute('/acme/products/new', {
    handlers: [...uploads.handlers, create, ...shop],
  })
  await user.type(await screen.findByLabelText('Name'), 'Anvil')
  await user.type(screen.getByLabelText('Amount'), '19')
  await user.upload(screen.getByLabelText(/Add pictures/), [
    picture('front.png'),
    picture('side.png'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Move side.png up' }))
  await expectAccessible()
  const [front, side] = uploads.created
  expect(front).toMatchObject({ name: 'front.png', mime_type: 'image/png', size: 5 })
  expect(uploads.completed[0]).toEqual({
    id: front?.id,
    path: front?.id,
    parts: [{ number: 1, checksum_etag: '"a"' }],
  })
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(sent).toMatchObject([{ medias: [side?.id, front?.id], organization_id: acme.id }])
})

test('nothing is saved while an upload is under way', async () => {
  const uploads = stubUploads(async () => {
    await delay('infinite')
    return new HttpResponse(null)
  })
  const { user } = await renderRoute('/acme/products/new', {
    handlers: [...uploads.handlers, ...shop],
  })
  await user.type(await screen.findByLabelText('Name'), 'Anvil')
  await user.type(screen.getByLabelText('Amount'), '19')
  await user.upload(screen.getByLabelText(/Add pictures/), picture('front.png'))
  await screen.findByRole('progressbar')
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  expect(await screen.findByText('Wait for the upload, or cancel it.')).toBeDefined()
})

test('an upload can be canceled, and the others go on', async () => {
  let asked = 0
  const uploads = stubUploads(async () => {
    asked += 1
    if (asked === 1) await delay('infinite')
    return new HttpResponse(null, { headers: { ETag: '"a"' } })
  })
  const { user } = await renderRoute('/acme/products/new', {
    handlers: [...uploads.handlers, ...shop],
  })
  const input = await screen.findByLabelText(/Add pictures/)
  await user.upload(input, [picture('front.png'), picture('side.png')])
  expect(
    await screen.findByRole('progressbar', { name: /^Uploading front\.png: \d+%$/ }),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel upload of front.png' }))
  const list = within(await screen.findByRole('list', { name: 'Pictures' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['side.png'])
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says which files can’t be taken, and why', async () => {
  const uploads = stubUploads(() => new HttpResponse(null, { status: 507 }))
  const { user } = await renderRoute('/acme/products/new', {
    handlers: [...uploads.handlers, ...shop],
  })
  const large = picture('large.png')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  const empty = new File([], 'empty.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText(/Add pictures/), [large, empty, picture('a.png')])
  expect(await screen.findByText('large.png is too large. The limit is 10 MB.')).toBeDefined()
  expect(screen.getByText('empty.png is empty.')).toBeDefined()
  expect(await screen.findByText(/There’s no room for a\.png/)).toBeDefined()
  expect(uploads.created.map(({ name }) => name)).toEqual(['a.png'])
  expect(screen.queryByRole('list', { name: 'Pictures' })).toBeNull()
})

test('a benefit gives files to download', async () => {
  const uploads = stubUploads()
  const sent: unknown[] = []
  const create = getCreateBenefitMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return plans
  })
  const { user } = await renderRoute('/acme/benefits', {
    handlers: [...uploads.handlers, create, ...shop],
  })
  const [open] = await screen.findAllByRole('button', { name: 'New benefit' })
  if (open !== undefined) await user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'New benefit' }))
  await user.click(dialog.getByRole('radio', { name: /Downloads/ }))
  await user.type(dialog.getByLabelText('Name'), 'Plans')
  const submit = dialog.getByRole('button', { name: 'Create benefit' })
  expect(submit).toHaveProperty('disabled', true)
  await user.upload(dialog.getByLabelText(/Add files/), new File(['hello'], 'plan.pdf'))
  await dialog.findByRole('button', { name: 'Remove plan.pdf' })
  await user.type(dialog.getByLabelText(/Download limit/), '5')
  await expectAccessible()
  await user.click(submit)
  await screen.findByText('“Plans” created')
  const files = uploads.created.map(({ id }) => id)
  expect(uploads.created[0]?.mime_type).toBe('application/octet-stream')
  expect(sent).toEqual([
    {
      type: 'downloadables',
      description: 'Plans',
      properties: { files, archived: {}, limit_downloads: 5 },
      organization_id: acme.id,
    },
  ])
})

test('the files of a benefit are shown and changed', async () => {
  const uploads = stubUploads()
  const sent: unknown[] = []
  const handlers = [
    ...uploads.handlers,
    getGetBenefitMockHandler(plans),
    getListFilesMockHandler(listOf([plan])),
    getUpdateBenefitMockHandler(async ({ request }) => {
      sent.push(await request.json())
      return plans
    }),
    ...shop,
  ]
  const { user } = await renderRoute(`/acme/benefits/${plans.id}`, { handlers })
  expect(await screen.findByText('plan.pdf')).toBeDefined()
  expect(screen.getByText('51.1 kB')).toBeDefined()
  expect(screen.getByText('Archived')).toBeDefined()
  expect(screen.getByText(/^Customers who have an archived file keep it/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Plans”' }))
  await user.upload(dialog.getByLabelText(/Add files/), new File(['hello'], 'model.stl'))
  await user.click(await dialog.findByRole('button', { name: 'Move model.stl up' }))
  await user.click(dialog.getByRole('button', { name: 'Archive model.stl' }))
  await user.clear(dialog.getByLabelText(/Download limit/))
  await user.click(dialog.getByRole('button', { name: 'Offer plan.pdf again' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('“Plans” saved')
  const model = uploads.created[0]?.id ?? ''
  const properties = {
    files: [model, plan.id],
    archived: { [model]: true, [plan.id]: false },
    limit_downloads: null,
  }
  expect(sent).toEqual([{ type: 'downloadables', description: 'Plans', properties }])
})
