import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createClient, type Schema } from '@tollgate/client'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { TollgateProvider } from '../provider.tsx'

export const server = setupServer()

const timestamp = '2026-03-14T09:26:53.589Z'

const acme: Schema<'Organization'> = {
  id: 'organization-acme',
  name: 'Acme',
  slug: 'acme',
  logo: null,
  createdAt: timestamp,
  metadata: null,
}
const globex: Schema<'Organization'> = {
  ...acme,
  id: 'organization-globex',
  name: 'Globex',
  slug: 'globex',
}

export const entitlement: Schema<'Entitlement'> = {
  organizationId: 'organization-shop',
  customerId: 'customer-ada',
  heldBy: 'user',
  benefits: [{ id: 'benefit-chat', type: 'custom', description: 'Private chat' }],
  subscriptions: [
    {
      id: 'subscription-pro',
      productId: 'product-pro',
      status: 'active',
      currentPeriodEnd: timestamp,
      cancelAtPeriodEnd: false,
    },
  ],
}

function sessionOf(name: string): Schema<'OpenSession'> {
  const id = `user-${name.toLowerCase()}`
  return {
    session: {
      id: 'session',
      userId: id,
      token: 'handle',
      expiresAt: timestamp,
      createdAt: timestamp,
      updatedAt: timestamp,
      ipAddress: '',
      userAgent: null,
      activeOrganizationId: null,
      impersonatedBy: null,
    },
    user: {
      id,
      name,
      email: `${name.toLowerCase()}@example.com`,
      emailVerified: true,
      image: null,
      createdAt: timestamp,
      updatedAt: timestamp,
      username: null,
      displayUsername: null,
      twoFactorEnabled: false,
      role: 'user',
      banned: null,
      banReason: null,
      banExpires: null,
      language: null,
      theme: null,
      lastActiveOrganizationId: null,
    },
    entitlements: [],
  }
}

/** A service with Ada, who may sign in and work in two organizations; counts who asks for what. */
export function serveAda({ isSignedIn = true } = {}) {
  const ada = sessionOf('Ada')
  const service = { session: isSignedIn ? ada : null, ada, asked: new Map<string, number>() }
  server.use(
    http.all('*', ({ request }) => {
      const { pathname } = new URL(request.url)
      service.asked.set(pathname, (service.asked.get(pathname) ?? 0) + 1)
    }),
    http.get('/api/auth/get-session', () => HttpResponse.json(structuredClone(service.session))),
    http.get('/api/auth/organization/list', () => HttpResponse.json([acme, globex])),
    http.post('/api/auth/organization/set-active', async ({ request }) => {
      const { organizationId }: { organizationId: string | null } = JSON.parse(await request.text())
      ada.session.activeOrganizationId = organizationId
      ada.entitlements = organizationId ? [{ ...entitlement, heldBy: 'organization' }] : []
      return HttpResponse.json(null)
    }),
    http.post('/api/auth/sign-in/email', async ({ request }) => {
      const { password }: { password: string } = JSON.parse(await request.text())
      const code = 'INVALID_EMAIL_OR_PASSWORD'
      if (password !== 'right') {
        return HttpResponse.json({ code, message: 'Invalid email or password' }, { status: 401 })
      }
      service.session = ada
      return HttpResponse.json({ redirect: false, token: 'handle', user: ada.user })
    }),
    http.post('/api/auth/sign-out', () => {
      service.session = null
      return HttpResponse.json({ success: true })
    }),
  )
  return service
}

export function renderWithin(children: ReactNode) {
  const client = createClient({ baseUrl: window.location.origin, retry: { attempts: 0 } })
  const user = userEvent.setup()
  return { user, ...render(<TollgateProvider client={client}>{children}</TollgateProvider>) }
}
