import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getCreateCustomFieldMockHandler,
  getDeleteCustomFieldMockHandler,
  getGetCustomFieldMockHandler,
  getListCustomFieldsMockHandler,
  getUpdateCustomFieldMockHandler,
} from '#api/custom-field/custom-field.msw.ts'
import type { CustomField } from '#api/model/index.ts'
import { engraving, listOf, refuseField, size } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = '/acme/settings/custom-fields'
/** Acme with two fields, created, changed and deleted as the API would. */
function shop({ role = 'owner' } = {}) {
  const state: { fields: CustomField[]; sent: unknown[] } = { fields: [engraving, size], sent: [] }
  const handlers = [
    getListCustomFieldsMockHandler(() => listOf(state.fields)),
    getGetCustomFieldMockHandler(() => engraving),
    getCreateCustomFieldMockHandler(async ({ request }) => {
      state.sent.push(await request.json())
      const made = { ...engraving, id: '019aa3f0-7c1e-7b52-9a0d-000000000303', name: 'Day' }
      state.fields = [...state.fields, made]
      return made
    }),
    getUpdateCustomFieldMockHandler(async ({ request }) => {
      state.sent.push(await request.json())
      return state.fields[0] ?? engraving
    }),
    getDeleteCustomFieldMockHandler(() => {
      state.fields = [size]
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

test('lists fields, and makes one with a key that goes with its name', async () => {
  const { state, handlers } = shop()
  const { user } = await renderRoute(path, { handlers })
  expect(await screen.findByText('Engraving')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'New field' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New field' }))
  await user.selectOptions(dialog.getByLabelText('Type'), 'Date')
  await user.type(dialog.getByLabelText('Name'), 'Delivery day')
  await user.type(dialog.getByLabelText('Earliest day'), '2027-01-01')
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create field' }))
  expect(await screen.findByText('“Day” created')).toBeDefined()
  expect(state.sent).toEqual([
    {
      type: 'date',
      name: 'Delivery day',
      slug: 'delivery-day',
      properties: { ge: 1_798_761_600 },
      organization_id: acme.id,
    },
  ])
})

test('says at its field that a key is taken', async () => {
  const { handlers } = shop()
  const create = getCreateCustomFieldMockHandler(refuseField(['slug'], 'custom_field.slug_taken'))
  const { user } = await renderRoute(path, { handlers: [create, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'New field' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New field' }))
  await user.type(dialog.getByLabelText('Name'), 'Engraving')
  await user.click(dialog.getByRole('button', { name: 'Create field' }))
  expect(await dialog.findByText('Another field uses this key. Choose another.')).toBeDefined()
})

test('renames an option without changing its value, and adds another', async () => {
  const { state, handlers } = shop()
  const { user } = await renderRoute(path, { handlers })
  const dialog = await openMenu(user, 'Size', 'Edit')
  await user.clear(dialog.getByLabelText('Option 1'))
  await user.type(dialog.getByLabelText('Option 1'), 'Little')
  await user.click(dialog.getByRole('button', { name: 'Add option' }))
  await user.type(dialog.getByLabelText('Option 2'), 'Large')
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(state.sent).toEqual([
      {
        type: 'select',
        properties: {
          options: [
            { value: 's', label: 'Little' },
            { value: 'Large', label: 'Large' },
          ],
        },
      },
    ]),
  )
})

test('deletes one after asking', async () => {
  const { handlers } = shop()
  const { user } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Engraving' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete field' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Engraving”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete field' }))
  expect(await screen.findByText('“Engraving” deleted')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('engraving')).toBeNull())
})

test('lets members look only', async () => {
  const { handlers } = shop({ role: 'member' })
  await renderRoute(path, { handlers })
  expect(await screen.findByText('Engraving')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New field' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Engraving' })).toBeNull()
})
