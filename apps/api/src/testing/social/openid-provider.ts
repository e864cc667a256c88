import { createHash, randomUUID } from 'node:crypto'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Who signs in there next, and what goes wrong. */
export interface OpenIdBehaviour {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string
  /** Claims that replace the right ones in the id_token. */
  idTokenClaims: JWTPayload
  userInfoSubject: string | null
  /** The issuer named in the callback (RFC 9207); null for its own, empty for none. */
  callbackIssuer: string | null
  accessTokenSeconds: number
  /** Whether tokens, new or renewed, come with a refresh token and name their scopes. */
  namesAll: boolean
  tokenEndpoint: 'works' | 'refuses' | 'garbage' | 'echoes' | 'hangs' | 'stalls' | 'fails'
  userInfoEndpoint: 'works' | 'fails' | 'garbage'
  signsWith: 'own key' | 'unknown key' | 'none' | 'public key as HMAC secret'
}

interface Grant {
  challenge: string
  nonce: string | null
  redirectUri: string
  behaviour: OpenIdBehaviour
}

const CLIENT = { id: 'tollgate', secret: 'secret of tollgate' }
const HANG_MILLISECONDS = 60_000

/** An OpenID provider over real HTTP with real signatures. It enforces PKCE and single-use codes. */
export async function startOpenIdProvider() {
  const app = new Hono()
  // Clients that are already loaded recognize requests by the class they found then.
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('Not listening')
  const issuer = `http://127.0.0.1:${bound.port}`
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Grant>()
  const accessTokens = new Map<string, OpenIdBehaviour>()
  const behaviour: OpenIdBehaviour = wellBehaved()
  const counts = { token: 0, refresh: 0, userInfo: 0 }
  /** Codes, verifiers and tokens that went to or fro. */
  const secrets: string[] = [CLIENT.secret]

  async function sign(claims: JWTPayload, how: OpenIdBehaviour['signsWith']): Promise<string> {
    const header = { alg: 'RS256', kid: 'key-1' }
    if (how === 'none') return `${encode({ alg: 'none' })}.${encode(claims)}.`
    if (how === 'public key as HMAC secret') {
      const secret = new TextEncoder().encode(JSON.stringify(jwk))
      return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret)
    }
    const { privateKey } = how === 'unknown key' ? foreign : own
    return new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
  }

  function claimsOf(given: OpenIdBehaviour, nonce: string | null): JWTPayload {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: issuer,
      aud: CLIENT.id,
      sub: given.subject,
      iat: now,
      exp: now + 300,
      ...(nonce === null ? {} : { nonce }),
      ...(given.email === null ? {} : { email: given.email }),
      email_verified: given.emailVerified,
      name: given.name,
      ...given.idTokenClaims,
    }
  }

  async function tokensFor(given: OpenIdBehaviour, nonce: string | null) {
    const accessToken = randomUUID()
    accessTokens.set(accessToken, given)
    const refreshToken = randomUUID()
    const idToken = await sign(claimsOf(given, nonce), given.signsWith)
    secrets.push(accessToken, refreshToken, idToken)
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: given.accessTokenSeconds,
      ...(given.namesAll ? { refresh_token: refreshToken, scope: 'openid email profile' } : {}),
      id_token: idToken,
    }
  }

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
  )
  app.get('/keys', (c) => c.json({ keys: [jwk] }))
  app.get('/authorize', (c) => {
    const { redirect_uri = '', state = '', nonce, code_challenge = '' } = c.req.query()
    const code = randomUUID()
    secrets.push(code, state, nonce ?? state)
    codes.set(code, {
      challenge: code_challenge,
      nonce: nonce ?? null,
      redirectUri: redirect_uri,
      behaviour: { ...behaviour },
    })
    const back = new URL(redirect_uri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', state)
    const named = behaviour.callbackIssuer ?? issuer
    if (named) back.searchParams.set('iss', named)
    return c.redirect(back.href)
  })
  app.post('/token', async (c) => {
    counts.token += 1
    const { tokenEndpoint } = behaviour
    const form = new URLSearchParams(await c.req.text())
    secrets.push(form.get('code_verifier') ?? CLIENT.secret)
    if (tokenEndpoint === 'hangs') await pause(HANG_MILLISECONDS)
    if (tokenEndpoint === 'stalls') return new Response(neverEnding())
    // As some old providers do, and as a parser quotes in what it complains about.
    if (tokenEndpoint === 'echoes') return c.text(`access_token=${form.get('code')}`)
    if (tokenEndpoint === 'fails') return c.text('Broken', 503)
    if (tokenEndpoint === 'garbage') return c.html('<h1>Busy</h1>')
    if (tokenEndpoint === 'refuses') return c.json({ error: 'invalid_grant' }, 400)
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return c.json({ error: 'invalid_client' }, 401)
    }
    if (form.get('grant_type') === 'refresh_token') {
      counts.refresh += 1
      return c.json(await tokensFor({ ...behaviour }, null))
    }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '')
    const proven = grant?.challenge === challenge.digest('base64url')
    if (!grant || !proven || grant.redirectUri !== form.get('redirect_uri')) {
      return c.json({ error: 'invalid_grant' }, 400)
    }
    return c.json(await tokensFor(grant.behaviour, grant.nonce))
  })
  app.get('/userinfo', (c) => {
    counts.userInfo += 1
    const given = accessTokens.get(c.req.header('authorization')?.replace('Bearer ', '') ?? '')
    if (!given) return c.json({ error: 'invalid_token' }, 401)
    if (behaviour.userInfoEndpoint === 'fails') return c.text('Broken', 500)
    if (behaviour.userInfoEndpoint === 'garbage') return c.html('<h1>Busy</h1>')
    const { iss: _, aud: __, exp: ___, iat: ____, ...claims } = claimsOf(given, null)
    return c.json({ ...claims, sub: given.userInfoSubject ?? given.subject })
  })

  return {
    issuer,
    client: CLIENT,
    behaviour,
    counts,
    secrets,
    /** An id_token as a native client would hand it in. */
    idToken: (claims: JWTPayload = {}, nonce: string | null = null) =>
      sign({ ...claimsOf(behaviour, nonce), ...claims }, behaviour.signsWith),
    reset: () => void Object.assign(behaviour, wellBehaved()),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

function wellBehaved(): OpenIdBehaviour {
  return {
    subject: randomUUID(),
    email: `${randomUUID()}@example.com`,
    emailVerified: true,
    name: 'Ada Lovelace',
    idTokenClaims: {},
    userInfoSubject: null,
    callbackIssuer: null,
    accessTokenSeconds: 3600,
    namesAll: true,
    tokenEndpoint: 'works',
    userInfoEndpoint: 'works',
    signsWith: 'own key',
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** An answer that begins, and then nothing more comes. */
function neverEnding(): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"access_token":')),
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
