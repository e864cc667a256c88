import { expect, it } from 'vitest'
import { linkTo, newSecret, readLink } from './link.ts'

const base = 'https://gate.example'
const id = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'

it.each(['page', 'api'] as const)(
  'is read from the link to the %s, whole or without the host',
  (to) => {
    const secret = newSecret()
    const settings = { BASE_URL: base, AUTH_BASE_PATH: '/identity', MAIL_LINKS: to }
    const link = linkTo(settings, id, secret)
    expect(readLink(base, link)).toEqual({ id, secret })
    expect(readLink(base, link.slice(base.length))).toEqual({ id, secret })
  },
)

it.each([
  '/',
  '/invitation',
  `/invitation/${id}`,
  `/invitation/${id}?secret=`,
  `/invitation/${id}/more?secret=abc`,
  `/other/invitation/${id}?secret=abc`,
  `https://other.example/invitation/${id}?secret=abc`,
  `//other.example/invitation/${id}?secret=abc`,
  'http://[',
])('is not read from %s', (link) => {
  expect(readLink(base, link)).toBeNull()
})
