import { InvitationDetails } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createTokenClient, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, invite, readInvitation } from '../../testing/invitations.ts'
import { createStaff, organizationPath, refusal } from '../../testing/members.ts'

const harness = await createHarness()
const { app, database, clock } = harness
const path = `${organizationPath}/get-invitation`

describe('reading an invitation', () => {
  test('tells its recipient who invites, and where', async () => {
    const { organizationId, slug, owner, email, id } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    const { status, body } = await readInvitation(browser, id)
    expect(status).toBe(200)
    expect(InvitationDetails.parse(body)).toMatchObject({
      id,
      organizationId,
      email,
      role: 'member',
      status: 'pending',
      inviterId: owner.id,
      organizationName: 'Acme',
      organizationSlug: slug,
      organizationLogo: null,
      inviterEmail: owner.email,
      inviterName: 'Ada Lovelace',
    })
  })

  test('works signed out with the secret from the email, and never reveals it', async () => {
    const { id, email, secret } = await createInvited(harness)
    const { status, body } = await readInvitation(createBrowser(app), id, secret)
    expect(status).toBe(200)
    expect(InvitationDetails.parse(body)).toMatchObject({ id, email })
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('changes nothing, however often a mail scanner looks', async () => {
    const { email, id, secret } = await createInvited(harness)
    const before = await database.invitation.findUniqueOrThrow({ where: { id } })
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      const looked = await readInvitation(createBrowser(app), id, secret, method)
      expect(looked.status).toBe(200)
    }
    expect(await database.invitation.findUnique({ where: { id } })).toEqual(before)
    const { browser } = await createUser(harness, { email, emailVerified: false })
    expect(await readInvitation(browser, id, secret, 'HEAD')).toMatchObject({ status: 200 })
    const user = await database.user.findUnique({ where: { email } })
    expect(user?.emailVerified).toBe(false)
    expect(await answer(browser, 'accept', id, secret)).toMatchObject({ status: 200 })
  })

  test('is no way to answer: accepting, rejecting and canceling take a POST', async () => {
    const { email, id, secret } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    for (const verb of ['accept', 'reject', 'cancel']) {
      const query = `invitationId=${id}&secret=${secret}`
      for (const method of ['GET', 'HEAD']) {
        const at = `${organizationPath}/${verb}-invitation?${query}`
        expect(await browser.request(method, at)).toMatchObject({ status: 404 })
      }
    }
    expect(await readInvitation(browser, id)).toMatchObject({ status: 200 })
  })
})

describe('is refused', () => {
  test('“Not authenticated” signed out without a secret that is right', async () => {
    const { id, organizationId } = await createInvited(harness)
    const other = await createInvited(harness)
    const client = await createTokenClient(harness, organizationId)
    for (const secret of [undefined, '', 'guessed', other.secret]) {
      for (const who of [createBrowser(app), client]) {
        const refused = await readInvitation(who, id, secret)
        expect(refused).toMatchObject(refusal(401, 'Not authenticated'))
      }
    }
    const unknown = await readInvitation(createBrowser(app), newId(), other.secret)
    expect(unknown).toMatchObject(refusal(401, 'Not authenticated'))
  })

  test('“Invitation not found!” where there is none to answer', async () => {
    const { owner, email, id, secret } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    await answer(owner.browser, 'cancel', id)
    for (const none of [id, newId(), 'nonsense']) {
      const refused = await readInvitation(browser, none)
      expect(refused).toMatchObject(refusal(400, 'Invitation not found!'))
    }
    const signedOut = await readInvitation(createBrowser(app), id, secret)
    expect(signedOut).toMatchObject(refusal(400, 'Invitation not found!'))
  })

  test('“Invitation not found!” from the moment that it expires', async () => {
    const { email, id, secret } = await createInvited(harness)
    clock.advance({ hours: 47, minutes: 59, seconds: 59 })
    expect(await readInvitation(createBrowser(app), id, secret)).toMatchObject({ status: 200 })
    clock.advance({ seconds: 1 })
    const { browser } = await createUser(harness, { email })
    for (const who of [browser, createBrowser(app)]) {
      const refused = await readInvitation(who, id, secret)
      expect(refused).toMatchObject(refusal(400, 'Invitation not found!'))
    }
  })

  test('“You are not the recipient of the invitation” to others, even with the secret', async () => {
    const { owner, id, secret } = await createInvited(harness)
    const message = 'You are not the recipient of the invitation'
    for (const { browser } of [owner, await createUser(harness)]) {
      for (const given of [undefined, secret]) {
        expect(await readInvitation(browser, id, given)).toMatchObject(refusal(403, message))
      }
    }
  })

  test('“Email verification required …” to who only claims the address', async () => {
    const { email, id, secret } = await createInvited(harness)
    const { browser } = await createUser(harness, { email, emailVerified: false })
    const message = 'Email verification required before accepting or rejecting invitation'
    expect(await readInvitation(browser, id)).toMatchObject(refusal(403, message))
    expect(await readInvitation(browser, id, secret)).toMatchObject({ status: 200 })
  })

  test('“Inviter is no longer a member of the organization”', async () => {
    const { admin } = await createStaff(harness)
    const { id, email } = await invite(admin.browser)
    await database.member.delete({ where: { id: admin.member.id } })
    const { browser } = await createUser(harness, { email })
    const message = 'Inviter is no longer a member of the organization'
    expect(await readInvitation(browser, id)).toMatchObject(refusal(400, message))
  })

  test('“Invalid query parameters” without an id', async () => {
    const { browser } = await createUser(harness)
    expect(await browser.get(path)).toMatchObject(refusal(400, 'Invalid query parameters'))
  })
})
