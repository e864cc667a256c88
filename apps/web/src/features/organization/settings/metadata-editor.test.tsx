import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getUpdateOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

/** Acme with this metadata, and what it is asked to save. */
async function openWith(metadata: object | null) {
  const stored = metadata === null ? null : JSON.stringify(metadata)
  const organizations = [{ ...acme, metadata: stored }]
  const requests: unknown[] = []
  const saving = getUpdateOrganizationMockHandler(async ({ request }) => {
    const body: unknown = await request.json()
    requests.push(body)
    return { ...acme, metadata: {} }
  })
  const handlers = [...signedIn({ organizations }), saving]
  const view = await renderRoute('/acme/settings', { handlers })
  await screen.findByRole('button', { name: 'Add entry' })
  return { ...view, requests }
}

function save() {
  return screen.getByRole('button', { name: 'Save changes' })
}

test('shows texts, numbers, yes or no, and everything else as JSON', async () => {
  await openWith({ plan: 'pro', seats: 12, beta: true, limits: { rate: 5 } })
  const entry = (name: string) => within(screen.getByRole('group', { name }))
  expect(entry('plan').getByLabelText('Value')).toHaveProperty('value', 'pro')
  expect(entry('seats').getByLabelText('Type')).toHaveProperty('value', 'number')
  expect(entry('beta').getByLabelText('Value')).toHaveProperty('value', 'true')
  expect(entry('limits').getByLabelText('Value')).toHaveProperty('value', '{\n  "rate": 5\n}')
  await expectAccessible()
})

test('adds, changes and removes entries', async () => {
  const { user, requests } = await openWith({ plan: 'pro', seats: 12 })
  await user.click(screen.getByRole('button', { name: 'Remove plan' }))
  const add = screen.getByRole('button', { name: 'Add entry' })
  expect(document.activeElement).toBe(add)
  await user.click(add)
  const entry = within(screen.getByRole('group', { name: 'New entry' }))
  await user.type(entry.getByLabelText('Key'), 'beta')
  const changed = within(screen.getByRole('group', { name: 'beta' }))
  await user.selectOptions(changed.getByLabelText('Type'), 'Yes or no')
  await user.selectOptions(changed.getByLabelText('Value'), 'Yes')
  await user.click(save())
  await waitFor(() =>
    expect(requests).toEqual([
      { organizationId: acme.id, data: { metadata: { seats: 12, beta: true } } },
    ]),
  )
})

test('says at the field what is wrong, and sends nothing', async () => {
  const { user, requests } = await openWith({ plan: 'pro', limits: {} })
  const plan = within(screen.getByRole('group', { name: 'plan' }))
  await user.selectOptions(plan.getByLabelText('Type'), 'Number')
  const limits = within(screen.getByRole('group', { name: 'limits' }))
  await user.clear(limits.getByLabelText('Value'))
  await user.clear(limits.getByLabelText('Key'))
  await user.click(save())
  expect(await screen.findByText('Enter a number, such as 42 or -0.5.')).toBeDefined()
  expect(screen.getByText('Enter valid JSON.')).toBeDefined()
  expect(screen.getByText('Enter a key, or remove the entry.')).toBeDefined()
  expect(document.activeElement).toBe(plan.getByLabelText('Value'))
  expect(requests).toEqual([])
})
