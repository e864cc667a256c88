import { afterAll, expect, it } from 'vitest'
import { sendRequested } from '../../account/email-verification/send-requested.ts'
import { newEmail, PASSWORD } from '../../testing/account.ts'
import { type Answer, type Browser, createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { png } from '../../testing/images.ts'
import { heldUser, inTurn } from '../../testing/in-turn.ts'
import { invite } from '../../testing/invitations.ts'
import { createStaff } from '../../testing/members.ts'
import { scanDatabase } from '../../testing/scan-database.ts'
import { PROVIDER_ID, providerSettings } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({
  settings: { OIDC_PROVIDERS: [providerSettings(provider)], REQUIRE_EMAIL_VERIFICATION: true },
  services: {
    // With a mail server mails leave, the farewell too.
    mailer: { send: async () => {}, verify: async () => {}, close: () => {} },
  },
})
const { app, database, services } = harness
const root = await createUser(harness, { role: 'admin' })
const shop = await createStaff(harness)
const picture = png(256, 256)

afterAll(() => provider.stop())

const remove = (userId: string) => root.browser.post('/api/auth/admin/remove-user', { userId })

interface Person {
  id: string
  email: string
  name: string
  password: string
  browser: Browser
  invitationId: string
}

/** Someone with a password who is signed in, invited, and the owner of an organization of their own. */
async function createPerson(): Promise<Person> {
  const given = { email: newEmail(), name: `Ada ${crypto.randomUUID()}`, password: PASSWORD }
  const { body } = await root.browser.post('/api/auth/admin/create-user', given)
  const { id } = Object(body).user
  await database.user.update({ where: { id }, data: { emailVerified: true } })
  const browser = createBrowser(app)
  await browser.post('/api/auth/sign-in/email', given)
  const { organizationId } = shop
  const invited = await invite(shop.owner.browser, { email: given.email, organizationId })
  const slug = `acme-${crypto.randomUUID().slice(0, 8)}`
  await browser.post('/api/auth/organization/create', { name: given.name, slug })
  return { ...given, id: String(id), browser, invitationId: invited.id }
}

async function upload({ browser }: Person): Promise<Answer> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { status, headers } = await app.request('/api/auth/picture', {
    method: 'POST',
    headers: { 'content-type': 'image/png', origin: 'http://localhost:3000', cookie },
    body: new Uint8Array(picture),
  })
  return { status, headers, body: null }
}

const post =
  (path: string, body: (person: Person) => object = () => ({})) =>
  (person: Person) =>
    person.browser.post(`/api/auth/${path}`, body(person))

const newPassword = 'a sturdier horse, with wings'

/** What users can do themselves that writes something of them. */
const writes: [name: string, write: (person: Person) => Promise<Answer>][] = [
  ['sign-in', (person) => createBrowser(app).post('/api/auth/sign-in/email', person)],
  ['new name', post('update-user', ({ name }) => ({ name: `${name} Lovelace` }))],
  ['picture', upload],
  ['change of email', post('change-email', ({ email }) => ({ newEmail: `new-${email}` }))],
  ['new password', post('change-password', () => ({ currentPassword: PASSWORD, newPassword }))],
  ['request for a reset', post('request-password-reset', ({ email }) => ({ email }))],
  ['link to a provider', post('link-social', () => ({ provider: PROVIDER_ID }))],
  ['request to be deleted', post('delete-user')],
  ['end of other sessions', post('revoke-other-sessions')],
  ['end of all sessions', post('revoke-sessions')],
  ['sign-out', post('sign-out')],
  ['new organization', post('organization/create', ({ id, name }) => ({ name, slug: `o-${id}` }))],
  [
    'invitation',
    post('organization/invite-member', ({ email }) => ({
      email: `friend-${email}`,
      role: 'member',
    })),
  ],
  [
    'accepted invitation',
    post('organization/accept-invitation', ({ invitationId }) => ({ invitationId })),
  ],
  [
    'rejected invitation',
    post('organization/reject-invitation', ({ invitationId }) => ({ invitationId })),
  ],
]

/** Who did what, by an id that no longer leads to a person. */
const KEPT = ['actor_id', 'chain', 'subject_id', 'target_id'].map(
  (column) => `audit_entries.${column}`,
)

async function expectNothingOf(people: Person[]) {
  await harness.runJobs()
  const sought = people.flatMap(({ id, email, name }) => [id, email, name])
  const found = await scanDatabase(
    services.pool,
    Object.fromEntries(sought.map((text) => [text, text])),
  )
  const ids = new Set(people.flatMap(({ id }) => KEPT.map((column) => `${column}: ${id}`)))
  expect(found.filter((place) => !ids.has(place))).toEqual([])
}

/** The removal of a user has forgotten all but this when it waits. */
const heldByRemoval = ({ id }: Person) => ({
  text: 'SELECT FROM accounts WHERE user_id = $1 FOR UPDATE',
  id,
})

it('a removal that has begun leaves nothing of what its user does then', async () => {
  const people: Person[] = []
  for (const [name, write] of writes) {
    const person = await createPerson()
    const acts = [() => remove(person.id), () => write(person)]
    const [removed, written] = await inTurn(harness, heldByRemoval(person), acts)
    expect(removed?.status, name).toBe(200)
    expect(written?.status, name).toBeLessThan(500)
    people.push(person)
  }
  await expectNothingOf(people)
})

it('a removal leaves nothing of what its user did while it waited', async () => {
  const people: Person[] = []
  for (const [name, write] of writes) {
    const person = await createPerson()
    const acts = [() => write(person), () => remove(person.id)]
    const answers = await inTurn(harness, heldUser(person.id), acts)
    expect(
      answers.map(({ status }) => status),
      name,
    ).toEqual([200, 200])
    people.push(person)
  }
  await expectNothingOf(people)
})

const answered = { status: 200, headers: new Headers(), body: null }

it.each<[name: string, ask: (person: Person) => Promise<Answer>]>([
  ['a sign-in', (person) => createBrowser(app).post('/api/auth/sign-in/email', person)],
  [
    'a request',
    async ({ id }) => {
      const request = { userId: id, callbackUrl: null, language: 'en' }
      await sendRequested(harness.systemContext(), request)
      return answered
    },
  ],
])('no link to verify the email is mailed for %s once a removal has begun', async (_, ask) => {
  const person = await createPerson()
  await database.user.update({ where: { id: person.id }, data: { emailVerified: false } })
  await inTurn(harness, heldByRemoval(person), [() => remove(person.id), () => ask(person)])
  const mails = await database.outboxMail.findMany({ where: { to: person.email } })
  expect(mails.map(({ template }) => template)).toEqual(['account-deleted'])
})

/** Races are lost in more than one way: each is run some times. */
it.each([1, 2, 3])('all of that at once leaves nothing either (%i)', async () => {
  const person = await createPerson()
  const writing = writes.map(([, write]) => write({ ...person, browser: copyOf(person.browser) }))
  const removed = await remove(person.id)
  const answers = await Promise.all(writing)
  expect(removed.status).toBe(200)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  await expectNothingOf([person])
})

function copyOf({ cookies }: Browser): Browser {
  const copy = createBrowser(app)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}
