import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { sessionRoutes } from './session.ts'
import { SignInRequest } from './sign-in.ts'
import { SignUpRequest } from './sign-up.ts'
import { UpdateUserRequest } from './user.ts'

describe('a sign-up', () => {
  it('takes a missing or malformed name or address as empty, for the wire’s own messages', () => {
    const given = { password: 'correct horse', email: 7, role: 'admin' }
    expect(SignUpRequest.parse(given)).toEqual({ password: 'correct horse', email: '' })
  })

  it.each([
    ['a missing', undefined],
    ['a numeric', 7],
    ['an empty (null)', null],
  ])('refuses %s password', (_kind, password) => {
    const given = { name: 'Ada', email: 'ada@example.com', password }
    expect(SignUpRequest.safeParse(given).success).toBe(false)
  })

  it('refuses an address too long to be one', () => {
    const given = { name: 'Ada', email: 'a'.repeat(1025), password: 'correct horse' }
    expect(SignUpRequest.safeParse(given).success).toBe(false)
  })
})

describe('a sign-in', () => {
  it('lets a malformed address through, but not a missing one', () => {
    expect(SignInRequest.safeParse({ email: 'nobody', password: '' }).success).toBe(true)
    expect(SignInRequest.safeParse({ password: 'correct horse' }).success).toBe(false)
  })
})

describe('a change of the user', () => {
  it.each([null, 7, 'ada@example.com'])('lets the e-mail %s through to be refused', (email) => {
    expect(UpdateUserRequest.parse({ email })).toHaveProperty('email', email)
  })

  it('distinguishes a removed picture from an untouched one', () => {
    expect(UpdateUserRequest.parse({ image: null })).toEqual({ image: null })
    expect(UpdateUserRequest.parse({})).toEqual({})
  })
})

describe('a request without fields', () => {
  const app = new OpenAPIHono().openapi(sessionRoutes.signOut, (context) =>
    context.json({ success: true }, 200),
  )
  const headers = { 'content-type': 'application/json' }

  it.each([{}, { headers, body: '{}' }])('may come as %j', async (given) => {
    const response = await app.request('/api/auth/sign-out', { method: 'POST', ...given })
    expect(response.status).toBe(200)
  })
})

describe('a switch in the query', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['', false],
  ])('reads %j as %s', (given, meant) => {
    expect(sessionRoutes.getSession.request.query.parse({ disableRefresh: given })).toEqual({
      disableRefresh: meant,
    })
  })
})
