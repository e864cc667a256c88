import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerBenefitGrant, DownloadableRead } from '#api/model'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { getListDownloadablesMockHandler } from '#api/portal-downloadable/portal-downloadable.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { grant, organization } from '#app/testing/fixtures.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const plan: DownloadableRead = {
  id: '019aa3f0-7c1e-7b52-9a0d-0000000000f1',
  benefit_id: grant.benefit_id,
  file: {
    id: '019aa3f0-7c1e-7b52-9a0d-0000000000f2',
    organization_id: organization.id,
    name: 'plan.pdf',
    path: 'downloadable/plan',
    mime_type: 'application/pdf',
    size: 52_311,
    size_readable: '51.1 KB',
    storage_version: null,
    checksum_etag: null,
    checksum_sha256_base64: null,
    checksum_sha256_hex: null,
    last_modified_at: null,
    version: '2.0',
    is_uploaded: true,
    service: 'downloadable',
    download: {
      url: 'https://tollgate.test/v1/customer-portal/downloadables/token',
      headers: {},
      expires_at: '2026-11-21T10:30:00.000Z',
    },
  },
  downloads: 0,
  limit_downloads: null,
  downloads_left: null,
  repeatable_until: null,
}

const files: CustomerBenefitGrant = {
  ...grant,
  benefit: {
    ...grant.benefit,
    type: 'downloadables',
    description: 'Plans',
    properties: { active_files: [plan.file.id] },
  },
}

beforeEach(() => rememberSignedIn('acme'))

test('a benefit shows its files, each with a link to download it', async () => {
  const asked: string[] = []
  const downloads = getListDownloadablesMockHandler(({ request }) => {
    asked.push(new URL(request.url).search)
    return page([plan])
  })
  const grants = getListPortalBenefitGrantsMockHandler(page([files]))
  await renderRoute('/acme/benefits', { handlers: [downloads, grants, ...signedIn] })
  const link = await screen.findByRole('link', { name: 'Download plan.pdf' })
  expect(link.getAttribute('href')).toBe(plan.file.download.url)
  expect(screen.getByText('Version 2.0 · 51.1 kB')).toBeTruthy()
  expect(asked).toEqual([`?benefit_id=${grant.benefit_id}&limit=100`])
  await expectAccessible()
})

test('a file that is limited says how often it can still be downloaded, also after a download', async () => {
  const until = '2026-11-21T10:30:00.000Z'
  const limited = { ...plan, limit_downloads: 2, downloads_left: 2 }
  const states = [limited, { ...limited, downloads_left: 0, repeatable_until: until }]
  const downloads = getListDownloadablesMockHandler(() => page([states.shift() ?? limited]))
  const grants = getListPortalBenefitGrantsMockHandler(page([files]))
  const { user } = await renderRoute('/acme/benefits', {
    handlers: [downloads, grants, ...signedIn],
  })
  expect(await screen.findByText('Downloads left: 2 of 2')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download plan.pdf' })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(await screen.findByText(/^Downloads left: 0 of 2/)).toBeTruthy()
  expect(screen.getByText(/Downloading it again until .* doesn’t count/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download plan.pdf' })).toBeTruthy()
  await expectAccessible()
})

test('a file that was downloaded as often as it can be says whom to ask', async () => {
  const used = { ...plan, downloads: 2, limit_downloads: 2, downloads_left: 0 }
  const downloads = getListDownloadablesMockHandler(page([used]))
  const grants = getListPortalBenefitGrantsMockHandler(page([files]))
  await renderRoute('/acme/benefits', { handlers: [downloads, grants, ...signedIn] })
  expect(await screen.findByText(/If you need it again, contact Acme\.$/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  await expectAccessible()
})

test('a benefit that has ended shows none', async () => {
  const ended = { ...files, is_granted: false, is_revoked: true }
  const grants = getListPortalBenefitGrantsMockHandler(page([ended]))
  await renderRoute('/acme/benefits', { handlers: [grants, ...signedIn] })
  expect(await screen.findByText('Plans')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})

test('says when the files can’t be loaded', async () => {
  const away = http.get('*/v1/customer-portal/downloadables', () =>
    HttpResponse.json({ error: 'InvalidRequest', detail: 'No' }, { status: 422 }),
  )
  const grants = getListPortalBenefitGrantsMockHandler(page([files]))
  await renderRoute('/acme/benefits', { handlers: [away, grants, ...signedIn] })
  expect(await screen.findByText('The files couldn’t be loaded. Reload the page.')).toBeTruthy()
})
