import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { OrganizationSuspension } from '#api/model/index.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { twoOrganizations } from '#app/testing/two-organizations.ts'
import { inRole, workspaceOf } from '#app/testing/workspace.ts'

const suspended = { suspendedAt: '2026-03-14T09:26:53Z', reason: 'Customers report fraud.' }

function open(path: string, suspension: () => OrganizationSuspension | null) {
  const workspace = workspaceOf(() => [{ ...inRole(acme, 'owner'), suspension: suspension() }])
  return renderRoute(path, { handlers: [workspace, ...twoOrganizations().handlers] })
}

test.each(['/acme', '/acme/settings', '/acme/products'])(
  '%s says that the organization is suspended, and why',
  async (path) => {
    await open(path, () => suspended)
    expect(await screen.findByText('Acme is suspended')).toBeDefined()
    expect(screen.getByText('Reason: Customers report fraud.')).toBeDefined()
    await expectAccessible()
  },
)

test('says nothing once it is reactivated, though the window stayed open', async () => {
  let suspension: OrganizationSuspension | null = suspended
  await open('/acme', () => suspension)
  await screen.findByText('Acme is suspended')
  suspension = null
  const isGone = () => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(screen.queryByText('Acme is suspended')).toBeNull()
  }
  // For a second the answer counts as current.
  await waitFor(isGone)
})
