import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  getUpdateOrganizationMockHandler,
  getUploadLogoMockHandler,
} from '#api/organization/organization.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { stubPictures } from '#app/testing/stub-pictures.ts'
import { inRole, workspaceOf } from '#app/testing/workspace.ts'

const file = new File(['…'], 'acme.png', { type: 'image/png' })
const stored = `${window.location.origin}/pictures/1`
const elsewhere = 'https://acme.test/logo.png'

beforeEach(stubPictures)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Acme with a logo, or none, which the API replaces and removes. */
function apiWithLogo(logo: string | null) {
  const organizations = [{ ...acme, logo }]
  const requests: unknown[] = []
  const handlers = [
    ...signedIn({ organizations }),
    getUploadLogoMockHandler(({ request }) => {
      requests.push(new URL(request.url).searchParams.get('organizationId'))
      organizations[0] = { ...acme, logo: stored }
      return { logo: stored }
    }),
    getUpdateOrganizationMockHandler(async ({ request }) => {
      requests.push(await request.json())
      organizations[0] = acme
      return { ...acme, metadata: undefined }
    }),
  ]
  return { handlers, requests }
}

test('cuts a chosen logo, stores it, and gives up the address elsewhere', async () => {
  const { handlers, requests } = apiWithLogo(elsewhere)
  const { user } = await renderRoute('/acme/settings', { handlers })
  const address = await screen.findByLabelText('Logo URL')
  expect(address).toHaveProperty('value', elsewhere)
  await user.upload(screen.getByLabelText('Choose another'), file)
  const dialog = await screen.findByRole('dialog', { name: 'Crop your logo' })
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }))
  expect(await screen.findByText('Logo saved')).toBeDefined()
  expect(requests).toEqual([acme.id])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop your logo' })).toBeNull())
  expect(address).toHaveProperty('value', '')
})

test('keeps the cut logo when someone else changed it meanwhile, then replaces theirs', async () => {
  const { handlers } = apiWithLogo(null)
  let saved = { ...acme, modifiedAt: '2026-11-20T00:00:00.000Z' }
  const upload = getUploadLogoMockHandler(({ request }) => {
    const isKnown = request.headers.get('If-Match') === '"2026-11-21T00:00:00.000Z"'
    saved = { ...acme, logo: elsewhere, modifiedAt: '2026-11-21T00:00:00.000Z' }
    if (!isKnown) refuse(412, 'resource.changed')()
    return { logo: stored }
  })
  const workspace = workspaceOf(() => [inRole(saved, 'owner')])
  const { user } = await renderRoute('/acme/settings', {
    handlers: [workspace, upload, ...handlers],
  })
  await user.upload(await screen.findByLabelText('Choose a picture'), file)
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop your logo' }))
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }))
  expect(await dialog.findByText(/Someone else changed this meanwhile/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }))
  expect(await screen.findByText('Logo saved')).toBeDefined()
})

test('removes the logo', async () => {
  const { handlers, requests } = apiWithLogo(stored)
  const { user } = await renderRoute('/acme/settings', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Logo removed')).toBeDefined()
  expect(requests).toEqual([{ organizationId: acme.id, data: { logo: null } }])
  expect(screen.getByLabelText('Choose a picture')).toBeDefined()
})

test.each([
  [403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION', /Your role doesn’t allow this/],
  [400, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', /no longer a member of this organization/],
  [400, 'ORGANIZATION_NOT_FOUND', /no longer a member of this organization/],
  [400, 'VALIDATION_ERROR', /We couldn’t save this/],
  [413, 'PAYLOAD_TOO_LARGE', /This picture is too large/],
])('keeps the cut logo when the API answers %s %s', async (status, code, text) => {
  const refused = getUploadLogoMockHandler(refuse(status, code))
  const { user } = await renderRoute('/acme/settings', { handlers: [...signedIn(), refused] })
  await user.upload(await screen.findByLabelText('Choose a picture'), file)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }))
  expect(await within(dialog).findByText(text)).toBeDefined()
})

test('says why the logo can’t be removed', async () => {
  const code = 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION'
  const organizations = [{ ...acme, logo: stored }]
  const refused = getUpdateOrganizationMockHandler(refuse(403, code))
  const handlers = [...signedIn({ organizations }), refused]
  const { user } = await renderRoute('/acme/settings', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/Your role doesn’t allow this/)).toBeDefined()
})
