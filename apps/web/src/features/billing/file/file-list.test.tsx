import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import {
  getDeleteFileMockHandler,
  getGetFileMockHandler,
  getListFilesMockHandler,
  getUpdateFileMockHandler,
} from '#api/file/file.msw.ts'
import type { FileDetails, FileRead } from '#api/model/index.ts'
import { getGetProductMockHandler } from '#api/product/product.msw.ts'
import { anvil, listOf } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { plan, stubUploads } from '#app/testing/stub-uploads.ts'

const path = '/acme/files'
const cover: FileRead = {
  ...plan,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000181',
  service: 'product_media',
  name: 'cover.png',
  mime_type: 'image/png',
  public_url: '/storage/public/cover.png',
}
const details: FileDetails = {
  id: cover.id,
  file: cover,
  download: { url: 'http://localhost/cover', expires_at: plan.created_at },
  products: [{ id: anvil.id, name: 'Anvil' }],
  benefits: [],
}

/** Acme with a plan to download and a picture, changed and deleted as the API would. */
function shop({ role = 'owner', uses = details } = {}) {
  const state: { files: FileRead[]; asked: string[]; sent: unknown[] } = {
    files: [plan, cover],
    asked: [],
    sent: [],
  }
  const handlers = [
    getListFilesMockHandler(({ request }) => {
      state.asked.push(new URL(request.url).searchParams.getAll('service').join())
      return listOf(state.files)
    }),
    getGetFileMockHandler(uses),
    getGetProductMockHandler(anvil),
    getUpdateFileMockHandler(async ({ request }) => {
      state.sent.push(await request.json())
      return plan
    }),
    getDeleteFileMockHandler(() => {
      state.files = [plan]
    }),
    ...signedIn({ role }),
  ]
  return { state, handlers }
}

type User = Awaited<ReturnType<typeof renderRoute>>['user']

async function openMenu(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

test('lists files of one use, and says what one is and who uses it', async () => {
  const { state, handlers } = shop()
  const { user } = await renderRoute(path, { handlers })
  expect(await screen.findByText('plan.pdf')).toBeDefined()
  expect(screen.getAllByRole('cell', { name: '51.1 kB' })).toHaveLength(2)
  expect(document.querySelector('td img')?.getAttribute('src')).toBe('/storage/small/cover.png')
  await expectAccessible()
  await user.selectOptions(screen.getByLabelText('Show'), 'Product picture')
  await waitFor(() => expect(state.asked).toContain('product_media'))
  await user.click(screen.getByRole('button', { name: 'cover.png' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'cover.png' }))
  expect(await dialog.findByRole('link', { name: 'Anvil' })).toBeDefined()
  const link = dialog.getByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe(details.download.url)
  await expectAccessible(screen.getByRole('dialog'))
})

test('uploads files, and shows them', async () => {
  const uploads = stubUploads()
  const { state, handlers } = shop()
  const { user } = await renderRoute(path, { handlers: [...uploads.handlers, ...handlers] })
  const input = await screen.findByLabelText('Upload files')
  const before = state.asked.length
  await user.upload(input, new File(['hello'], 'manual.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('manual.pdf uploaded.')).toBeDefined()
  expect(uploads.created).toMatchObject([{ name: 'manual.pdf', service: 'downloadable' }])
  await waitFor(() => expect(state.asked.length).toBeGreaterThan(before))
})

test('where there are none, the empty list asks for some', async () => {
  const none = getListFilesMockHandler(listOf([]))
  await renderRoute(path, { handlers: [none, ...shop().handlers] })
  await screen.findByRole('heading', { name: 'No files' })
  expect(screen.getAllByLabelText('Upload files')).toHaveLength(2)
  await expectAccessible()
})

test('says that there is no room', async () => {
  const uploads = stubUploads(() => new HttpResponse(null, { status: 507 }))
  const { user } = await renderRoute(path, { handlers: [...uploads.handlers, ...shop().handlers] })
  const input = await screen.findByLabelText('Upload pictures')
  await user.upload(input, new File(['hello'], 'side.png', { type: 'image/png' }))
  expect(await screen.findByText(/There’s no room for side\.png/)).toBeDefined()
})

test('renames a file', async () => {
  const { state, handlers } = shop()
  const { user } = await renderRoute(path, { handlers })
  const dialog = await openMenu(user, 'plan.pdf', 'Rename')
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), ' plan-2.pdf ')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(state.sent).toEqual([{ name: 'plan-2.pdf' }]))
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
})

test('warns before a file is deleted that is in use', async () => {
  const { handlers } = shop()
  const { user } = await renderRoute(path, { handlers })
  const dialog = await openMenu(user, 'cover.png', 'Delete file')
  expect(dialog.getByText(/It is in use/)).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Anvil' })).toBeDefined()
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete file' }))
  await waitFor(() => expect(screen.queryByText('cover.png')).toBeNull())
})

test('says so where nothing uses it', async () => {
  const { user } = await renderRoute(path, {
    handlers: shop({ uses: { ...details, products: [] } }).handlers,
  })
  const dialog = await openMenu(user, 'cover.png', 'Delete file')
  expect(dialog.getByText(/Nothing uses it/)).toBeDefined()
})

test('lets members look, and change nothing', async () => {
  const { user } = await renderRoute(path, { handlers: shop({ role: 'member' }).handlers })
  await user.click(await screen.findByRole('button', { name: 'Actions for plan.pdf' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Details'])
  expect(screen.queryByLabelText('Upload files')).toBeNull()
})
