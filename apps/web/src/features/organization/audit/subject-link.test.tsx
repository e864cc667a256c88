import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getListAuditEntriesMockHandler } from '#api/audit/audit.msw.ts'
import { spring } from '#app/testing/acme-shop.ts'
import { ada } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

test.each([
  ['discount', `/acme/discounts/${spring.id}`],
  ['order', `/acme/orders/${spring.id}`],
  ['custom_field', '/acme/settings/custom-fields'],
])('leads to a %s', async (type, address) => {
  const entry = {
    id: '019aa3f0-7c1e-7b52-9a0d-000000000050',
    sequence: 7,
    createdAt: '2026-03-14T09:00:00.000Z',
    action: `${type}.updated`,
    actor: { type: 'user', id: ada.id, name: ada.name, email: ada.email } as const,
    impersonator: null,
    target: { type, id: spring.id },
    before: { name: 'Spring' },
    after: { name: 'Spring sale' },
    detailsErased: false,
    requestId: null,
  }
  const list = getListAuditEntriesMockHandler({ entries: [entry], nextCursor: null })
  await renderRoute('/acme/settings/audit-log', { handlers: [list, ...signedIn()] })
  const link = await screen.findByRole('link', { name: 'Open Spring sale' })
  expect(link.getAttribute('href')).toBe(address)
})
