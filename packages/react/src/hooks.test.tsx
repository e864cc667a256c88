import { screen } from '@testing-library/react'
import { createClient, TollgateError } from '@tollgate/client'
import { HttpResponse, http } from 'msw'
import { StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  TollgateProvider,
  useAuthentication,
  useEntitlement,
  useOrganization,
  useSession,
} from './index.ts'
import { entitlement, renderWithin, serveAda, server } from './testing/service.tsx'

function Greeting() {
  const { data, error, isPending } = useSession()
  if (isPending) return <p>Loading</p>
  if (error) return <p>{error.code}</p>
  return <p>Hello {data?.user.name ?? 'stranger'}</p>
}

function Switcher() {
  const { organization, organizations, isPending, switchTo } = useOrganization()
  if (isPending) return <p>Loading organizations</p>
  return (
    <>
      <p>Working in {organization?.name ?? 'none'}</p>
      {organizations.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => void switchTo(id)}>
          {name}
        </button>
      ))}
    </>
  )
}

function Access({ id }: { id: string }) {
  const { isEntitled, heldBy, subscription } = useEntitlement(id)
  return (
    <p>
      {id}: {isEntitled ? `yes, ${heldBy}, ${subscription?.status ?? 'no subscription'}` : 'no'}
    </p>
  )
}

function Door() {
  const { signIn, signOut } = useAuthentication()
  const [refused, setRefused] = useState('')
  const enter = (password: string) =>
    signIn({ email: 'ada@example.com', password }).catch((error: unknown) =>
      setRefused(error instanceof TollgateError ? error.code : 'another'),
    )
  return (
    <>
      <button type="button" onClick={() => void enter('wrong')}>
        Sign in wrongly
      </button>
      <button type="button" onClick={() => void enter('right')}>
        Sign in
      </button>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <p>Refused: {refused}</p>
    </>
  )
}

test('hooks share one session, which is requested once', async () => {
  const { asked } = serveAda()
  renderWithin(
    <StrictMode>
      <Greeting />
      <Greeting />
      <Access id="benefit-chat" />
    </StrictMode>,
  )
  expect(screen.getAllByText('Loading')).toHaveLength(2)
  expect(await screen.findAllByText('Hello Ada')).toHaveLength(2)
  expect(asked.get('/api/auth/get-session')).toBe(1)
})

test('who is not signed in has no organizations, and none are requested', async () => {
  const { asked } = serveAda({ isSignedIn: false })
  renderWithin(
    <>
      <Greeting />
      <Switcher />
    </>,
  )
  expect(await screen.findByText('Hello stranger')).toBeTruthy()
  expect(await screen.findByText('Working in none')).toBeTruthy()
  expect(asked.get('/api/auth/organization/list')).toBeUndefined()
})

test('a session that can’t be read says why', async () => {
  server.use(
    http.get('/api/auth/get-session', () =>
      HttpResponse.json({ code: 'INTERNAL_SERVER_ERROR', message: 'No' }, { status: 500 }),
    ),
  )
  renderWithin(
    <>
      <Greeting />
      <Switcher />
    </>,
  )
  expect(await screen.findByText('internal_error')).toBeTruthy()
  expect(screen.getByText('Working in none')).toBeTruthy()
})

test('signing in and out is followed by what shows the session', async () => {
  serveAda({ isSignedIn: false })
  const { user } = renderWithin(
    <>
      <Greeting />
      <Switcher />
      <Door />
    </>,
  )
  await screen.findByText('Hello stranger')
  await user.click(screen.getByRole('button', { name: 'Sign in wrongly' }))
  expect(await screen.findByText('Refused: INVALID_EMAIL_OR_PASSWORD')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Acme' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Hello stranger')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Acme' })).toBeNull()
})

test('switching the organization brings its entitlements', async () => {
  const { asked } = serveAda()
  const { user } = renderWithin(
    <>
      <Switcher />
      <Access id="benefit-chat" />
      <Access id="product-pro" />
      <Access id="benefit-other" />
    </>,
  )
  expect(await screen.findByText('Working in none')).toBeTruthy()
  expect(screen.getByText('benefit-chat: no')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Globex' }))
  expect(await screen.findByText('Working in Globex')).toBeTruthy()
  expect(screen.getByText('benefit-chat: yes, organization, no subscription')).toBeTruthy()
  expect(screen.getByText('product-pro: yes, organization, active')).toBeTruthy()
  expect(screen.getByText('benefit-other: no')).toBeTruthy()
  expect(asked.get('/api/auth/organization/list')).toBe(1)
})

test('a user’s own entitlements count as well', async () => {
  const service = serveAda()
  service.ada.entitlements = [entitlement]
  renderWithin(<Access id="product-pro" />)
  expect(await screen.findByText('product-pro: yes, user, active')).toBeTruthy()
})

test('a server renders what is not known yet, and requests nothing', () => {
  const client = createClient({ baseUrl: 'https://pay.example', fetch: () => Promise.reject() })
  const page = renderToString(
    <TollgateProvider client={client}>
      <Greeting />
      <Switcher />
      <Access id="product-pro" />
    </TollgateProvider>,
  )
  expect(page).toContain('Loading</p>')
  expect(page).toContain('Loading organizations')
})

test('hooks outside of the provider say what is missing', () => {
  expect(() => renderToString(<Greeting />)).toThrow('<TollgateProvider>')
})
