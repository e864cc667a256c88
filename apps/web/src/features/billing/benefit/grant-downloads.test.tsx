import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { getGetBenefitMockHandler } from '#api/benefit/benefit.msw.ts'
import {
  getListBenefitGrantDownloadsMockHandler,
  getListBenefitGrantsMockHandler,
  getResetBenefitGrantDownloadsMockHandler,
} from '#api/benefit-grant/benefit-grant.msw.ts'
import { getListFilesMockHandler } from '#api/file/file.msw.ts'
import type { BenefitDownloadables, BenefitGrantDownload } from '#api/model/index.ts'
import { chat, listOf } from '#app/testing/acme-shop.ts'
import { chatGrant } from '#app/testing/chat-grant.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const id = '019aa3f0-7c1e-7b52-9a0d-000000000701'
const plans: BenefitDownloadables = {
  ...chat,
  type: 'downloadables',
  description: 'Plans',
  properties: { files: [id], archived: {}, limit_downloads: 3 },
}
const plan: BenefitGrantDownload = {
  file_id: id,
  name: 'plan.pdf',
  downloads: 3,
  limit_downloads: 3,
  downloads_left: 0,
  is_available: true,
  last_downloaded_at: '2026-03-14T09:27:00.000Z',
}
const gone = { ...plan, file_id: chat.id, name: 'old.pdf', downloads: 1, is_available: false }

/** Acme’s “Plans”, which Grace has; her downloads are reset as the API would. */
function shop({ role = 'owner', limit = 3 as number | null } = {}) {
  const first = { ...plan, limit_downloads: limit, downloads_left: limit === null ? null : 0 }
  const state = { items: [first, gone] }
  return [
    getGetBenefitMockHandler(plans),
    getListBenefitGrantsMockHandler(listOf([{ ...chatGrant, benefit: plans }])),
    getListFilesMockHandler(listOf([])),
    getListBenefitGrantDownloadsMockHandler(() => listOf(state.items)),
    getResetBenefitGrantDownloadsMockHandler(() => {
      state.items = [{ ...plan, downloads: 0, downloads_left: 3, last_downloaded_at: null }]
    }),
    ...signedIn({ role }),
  ]
}

async function openDialog(handlers: ReturnType<typeof shop>) {
  const { user } = await renderRoute(`/acme/benefits/${chat.id}`, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Downloads: Grace Hopper' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Downloads' })) }
}

test('what a customer has downloaded is listed, and can be reset', async () => {
  const { user, dialog } = await openDialog(shop())
  expect(await dialog.findByText('0 of 3 left')).toBeDefined()
  expect(dialog.getAllByText(/^last on Mar 14, 2026/)).toHaveLength(2)
  expect(dialog.getByText('No longer available')).toBeDefined()
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reset downloads' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reset downloads?' }))
  await user.click(question.getByRole('button', { name: 'Reset downloads' }))
  expect(await screen.findByText('3 of 3 left')).toBeDefined()
  expect(screen.getByText('Not downloaded yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reset downloads' })).toBeNull()
})

test.each([
  ['members', { role: 'member' }, '0 of 3 left'],
  ['anyone where there is no limit', { limit: null }, 'old.pdf'],
])('%s can’t reset them', async (_, given, shown) => {
  const { dialog } = await openDialog(shop(given))
  expect(await dialog.findByText(shown)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Reset downloads' })).toBeNull()
})

test('a list that can’t be loaded is asked for again', async () => {
  let answers = 0
  const list = getListBenefitGrantDownloadsMockHandler(() => {
    answers += 1
    if (answers > 1) return listOf([])
    throw HttpResponse.json({ error: 'NotPermitted', detail: 'No' }, { status: 403 })
  })
  const { user, dialog } = await openDialog([list, ...shop()])
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('No files.')).toBeDefined()
})
