import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

test('says that an organization is unknown and offers the known ones', async () => {
  await renderRoute('/nobody', { handlers: signedIn() })
  expect(await screen.findByRole('heading', { name: 'We couldn’t find “nobody”' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/acme')
  await expectAccessible()
})

test('keeps the navigation when only the page is unknown', async () => {
  await renderRoute('/acme/nowhere', { handlers: signedIn() })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
})
