import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { fail, pageOf, readBearer } from './answers.ts'
import type { World } from './world.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
})

export const gitHubSettings = {
  GITHUB_APP_CLIENT_ID: 'Iv23fake',
  GITHUB_APP_CLIENT_SECRET: 'secret_fake',
  GITHUB_APP_PRIVATE_KEY: privateKey,
}

const Exchange = z.object({ client_id: z.string(), client_secret: z.string(), code: z.string() })

const LONGEST_JWT_SECONDS = 600
const TOKEN_MILLISECONDS = 3_600_000

/** What an app asks as itself, and as someone who signed in to it. */
export function serveApps({
  accounts,
  permissions,
  codes,
  installations,
  owners,
  members,
  tokens,
  nextId,
}: World) {
  const login = new Hono()
  login.post('/access_token', async (c) => {
    const isJson = c.req.header('content-type') === 'application/json'
    const form = Exchange.parse(await (isJson ? c.req.json() : c.req.parseBody()))
    const account = codes.get(form.code)
    const isKnown = form.client_secret === gitHubSettings.GITHUB_APP_CLIENT_SECRET
    if (!account || !isKnown) return c.json({ error: 'bad_verification_code' })
    codes.delete(form.code)
    return c.json({ access_token: `ghu_${account.id}`, token_type: 'bearer', scope: '' })
  })

  const api = new Hono()
  api.get('/app', async (c) => {
    if (!(await isApp(c))) return fail(c, 401, 'A JSON web token could not be decoded')
    return c.json({ html_url: `${new URL(c.req.url).origin}/github-apps/tollgate`, permissions })
  })
  api.post('/app/installations/:id/access_tokens', async (c) => {
    if (!(await isApp(c))) return fail(c, 401, 'A JSON web token could not be decoded')
    const installation = installations.get(Number(c.req.param('id')))
    if (!installation) return fail(c, 404, 'Not Found')
    if (installation.isSuspended) return fail(c, 403, 'This installation has been suspended')
    const token = `ghs_${nextId()}`
    tokens.set(token, installation)
    const expires = new Date(Date.now() + TOKEN_MILLISECONDS).toISOString()
    return c.json({ token, expires_at: expires }, 201)
  })
  const userOf = (c: Context) => accounts.get(Number(readBearer(c).replace('ghu_', '')))
  api.get('/user', (c) => {
    const user = userOf(c)
    return user ? c.json(user) : fail(c, 401, 'Bad credentials')
  })
  api.get('/user/installations', (c) => {
    if (!userOf(c)) return fail(c, 401, 'Bad credentials')
    const page = pageOf(c, [...installations.values()])
    return c.json({
      total_count: installations.size,
      installations: page.map(({ id, account }) => ({ id, account })),
    })
  })
  api.get('/user/memberships/orgs/:organization', (c) => {
    const organization = c.req.param('organization')
    const id = userOf(c)?.id ?? 0
    if (owners.get(organization)?.has(id)) return c.json({ state: 'active', role: 'admin' })
    const isMember = members.get(organization)?.has(id)
    return isMember ? c.json({ state: 'active', role: 'member' }) : fail(c, 404, 'Not Found')
  })
  return { login, api }
}

async function isApp(c: Context): Promise<boolean> {
  const issuer = gitHubSettings.GITHUB_APP_CLIENT_ID
  const verified = await jwtVerify(readBearer(c), createPublicKey(publicKey), {
    issuer,
    algorithms: ['RS256'],
  }).catch(() => null)
  const { iat = 0, exp = 0 } = verified?.payload ?? {}
  return verified !== null && exp - iat <= LONGEST_JWT_SECONDS
}
