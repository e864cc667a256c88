import { afterEach, expect, test } from 'vitest'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { readSignedOutVisit } from './signed-out-visit.ts'

const base = import.meta.env.BASE_URL

afterEach(() => localStorage.clear())

function visit(path: string) {
  const { pathname, search, hash } = new URL(`${base}${path}`, 'http://localhost')
  return readSignedOutVisit({ pathname, search, hash })
}

test.each([
  ['acme', { slug: 'acme', returnTo: `${base}acme` }],
  ['acme/orders?page=2', { slug: 'acme', returnTo: `${base}acme/orders?page=2` }],
  ['acme/sign-in', { slug: 'acme', returnTo: undefined }],
  ['acme/sign-in?notice=signed_out', { slug: 'acme', notice: 'signed_out', returnTo: undefined }],
  ['acme/sign-in?returnTo=%2Facme%2Forders', { slug: 'acme', returnTo: '/acme/orders' }],
  ['acme/sign-in?returnTo=https://evil.test', { slug: 'acme', returnTo: undefined }],
])('%s is a visit to sign in', (path, expected) => {
  expect(visit(path)).toEqual(expected)
})

test.each([
  '',
  'link-unavailable',
  'acme?customer_session_token=cst',
  'acme#customer_session_token=cst',
])('“%s” is none', (path) => expect(visit(path)).toBeUndefined())

test('who signed in here before comes to the portal, which asks for the session', () => {
  rememberSignedIn('Acme')
  expect(visit('acme/orders')).toBeUndefined()
  expect(visit('other')).toEqual({ slug: 'other', returnTo: `${base}other` })
})
