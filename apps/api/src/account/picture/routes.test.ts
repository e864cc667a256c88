import { PictureAnswer, SessionWithUser } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { jpeg, png, webp } from '../../testing/images.ts'

const harness = await createHarness()
const { app, database } = harness
const path = '/api/auth/picture'

/** Sends raw bytes, like a browser. */
async function upload({ browser }: Pick<TestUser, 'browser'>, bytes: Buffer, type = 'image/png') {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const origin = 'http://localhost:3000'
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': type, origin, ...(cookie ? { cookie } : {}) },
    body: new Uint8Array(bytes),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? '' : JSON.parse(text) }
}

async function uploaded(user: TestUser, bytes: Buffer): Promise<string> {
  const { body } = await upload(user, bytes)
  return PictureAnswer.parse(body).image
}

async function shownImage({ browser }: TestUser): Promise<string | null> {
  const { body } = await browser.get('/api/auth/get-session')
  return SessionWithUser.parse(body).user.image
}

async function load(address: string): Promise<Response> {
  return app.request(new URL(address).pathname)
}

describe('a picture of the user', () => {
  it.each([
    { bytes: png(256, 256), type: 'image/png' },
    { bytes: jpeg, type: 'image/jpeg' },
    { bytes: webp, type: 'image/webp' },
  ])('is shown to everybody as it was sent: $type', async ({ bytes, type }) => {
    const ada = await createUser(harness)
    const image = await uploaded(ada, bytes)
    expect(image).toMatch(/^http:\/\/localhost:3000\/pictures\/[\w-]{36}$/)
    expect(await shownImage(ada)).toBe(image)
    const response = await load(image)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(response.headers.get('content-type')).toBe(type)
  })

  it('is what its bytes say, not what the request calls it', async () => {
    const ada = await createUser(harness)
    const { body } = await upload(ada, jpeg, 'text/html')
    const { headers } = await load(PictureAnswer.parse(body).image)
    expect(headers.get('content-type')).toBe('image/jpeg')
  })

  it('can be cached forever, and runs nothing when opened directly', async () => {
    const { headers } = await load(await uploaded(await createUser(harness), png()))
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('replaces the one before, which is gone', async () => {
    const ada = await createUser(harness)
    const first = await uploaded(ada, png())
    const second = await uploaded(ada, jpeg)
    expect((await load(first)).status).toBe(404)
    expect((await load(second)).status).toBe(200)
  })

  it('is one picture, however many are sent at once', async () => {
    const ada = await createUser(harness)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(ada, png())))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await database.picture.count({ where: { userId: ada.id } })).toBe(1)
    expect((await load((await shownImage(ada)) ?? '')).status).toBe(200)
  })

  it.each([null, 'https://a.test/ada.png'])('is gone once `image` is %j', async (image) => {
    const ada = await createUser(harness)
    const before = await uploaded(ada, png())
    await ada.browser.post('/api/auth/update-user', { image })
    expect((await load(before)).status).toBe(404)
    expect(await shownImage(ada)).toBe(image)
  })

  it('stays when something else of the user changes', async () => {
    const ada = await createUser(harness)
    const image = await uploaded(ada, png())
    await ada.browser.post('/api/auth/update-user', { name: 'Countess', image })
    expect((await load(image)).status).toBe(200)
  })

  it('is deleted with the user', async () => {
    const ada = await createUser(harness)
    const image = await uploaded(ada, png())
    await database.user.delete({ where: { id: ada.id } })
    expect((await load(image)).status).toBe(404)
  })

  it('leaves an audit entry', async () => {
    const ada = await createUser(harness)
    const image = await uploaded(ada, png())
    const entries = await database.auditEntry.findMany({ where: { targetId: ada.id } })
    expect(entries).toMatchObject([
      { action: 'user.updated', actorId: ada.id, before: { image: null }, after: { image } },
    ])
  })
})

describe('refusing a picture', () => {
  const notWhole = 'A picture is a whole PNG, JPEG or WebP image'
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')

  it.each([
    ['nothing', Buffer.alloc(0), notWhole],
    ['an SVG', svg, notWhole],
    ['a GIF', Buffer.from('GIF89a'), notWhole],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), notWhole],
    ['a picture with a page behind it', Buffer.concat([png(), svg]), notWhole],
    ['a page that begins like a picture', Buffer.concat([png().subarray(0, 8), svg]), notWhole],
    ['a picture that is cut off', png(64, 64).subarray(0, -20), notWhole],
    ['one that is too wide', png(1025, 1), 'A picture has 1 to 1024 pixels along either side'],
    ['one that is too high', png(1, 1025), 'A picture has 1 to 1024 pixels along either side'],
    ['one without pixels', png(0, 0), 'A picture has 1 to 1024 pixels along either side'],
    ['more than 200 kB', Buffer.alloc(200_001), 'A picture has at most 200 kB'],
  ])('refuses %s, and keeps the one before', async (_name, bytes, detail) => {
    const ada = await createUser(harness)
    const before = await uploaded(ada, png())
    expect(await upload(ada, bytes)).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        message: 'Invalid body parameters',
        fields: ['picture'],
        detail,
      },
    })
    expect(await shownImage(ada)).toBe(before)
    expect((await load(before)).status).toBe(200)
  })

  it('reads no more than a body may have', async () => {
    const answer = await upload(await createUser(harness), Buffer.alloc(256 * 1024 + 1))
    expect(answer).toMatchObject({ status: 413, body: { message: 'The body is too large' } })
  })

  it('refuses who is not signed in', async () => {
    const answer = await upload({ browser: createBrowser(app) }, png())
    expect(answer).toEqual({ status: 401, body: '' })
  })

  it('knows no picture that was never sent', async () => {
    expect((await app.request(`/pictures/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await app.request('/pictures/1')).status).toBe(400)
  })
})
