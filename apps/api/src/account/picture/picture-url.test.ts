import { expect, it } from 'vitest'
import { signUp } from '../../testing/account.ts'
import { createHarness } from '../../testing/harness.ts'
import { organizationPath } from '../../testing/members.ts'

const harness = await createHarness()

const pixel = `data:image/png;base64,${'A'.repeat(60_000)}`

async function setEverywhere(picture: string) {
  const signedUp = await signUp(harness, { image: picture })
  const { browser } = await signUp(harness)
  const slug = `acme-${crypto.randomUUID()}`
  const created = await browser.post(`${organizationPath}/create`, {
    name: 'A',
    slug,
    logo: picture,
  })
  const other = `${slug}-2`
  await browser.post(`${organizationPath}/create`, { name: 'A', slug: other })
  return {
    signUp: signedUp.answer,
    user: await browser.post('/api/auth/update-user', { image: picture }),
    create: created,
    update: await browser.post(`${organizationPath}/update`, { data: { logo: picture } }),
  }
}

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  `data:image/png;base64,${'A'.repeat(65_536)}`,
  `https://acme.test/${'a'.repeat(2048)}`,
])('%.40s is no picture and no logo anywhere', async (picture) => {
  for (const answer of Object.values(await setEverywhere(picture))) {
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid body parameters' } })
  }
})

it.each(['https://acme.test/a.png', '/pictures/a.png', 'a.png', pixel])(
  '%.40s is one, and is told as it was given',
  async (picture) => {
    const { signUp: signedUp, user, create, update } = await setEverywhere(picture)
    expect(signedUp).toMatchObject({ status: 200, body: { user: { image: picture } } })
    expect(user.status).toBe(200)
    expect(create).toMatchObject({ status: 200, body: { logo: picture } })
    expect(update).toMatchObject({ status: 200, body: { logo: picture } })
  },
)
