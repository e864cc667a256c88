import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createOwner, invitationLink, newEmail, password, test } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const ada = 'Ada Lovelace'
const grace = 'Grace Hopper'

function actionsFor(page: Page, name: string) {
  return page.getByRole('button', { name: t('organization.member.actions_for', { name }) })
}

function inviteButton(page: Page) {
  return page.getByRole('button', { name: t('organization.member.invite') })
}

async function invite(page: Page, slug: string, emails: string[]): Promise<void> {
  await page.goto(`/${slug}/members`)
  await expect(actionsFor(page, ada)).toBeVisible()
  await expectAccessible(page)
  await inviteButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('organization.invite.emails')).fill(emails.join(', '))
  await expectAccessible(page)
  const submit = t('organization.invite.submit', { count: emails.length })
  await dialog.getByRole('button', { name: submit }).click()
  await expect(
    page.getByText(t('organization.invite.sent', { count: emails.length })),
  ).toBeVisible()
  await page.goto(`/${slug}/invitations`)
  for (const email of emails) await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
}

/** Through the link, with a new account. */
async function join(page: Page, email: string, organization: { name: string; slug: string }) {
  await page.goto(await invitationLink(page, email))
  const title = t('organization.invitation_page.title', { organization: organization.name })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('organization.invitation_page.sign_up') }).click()
  await expect(page.getByLabel(t('account.sign_up.email'))).toHaveValue(email)
  await page.getByLabel(t('account.sign_up.name'), { exact: true }).fill(grace)
  await page.getByLabel(t('account.sign_up.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.sign_up.submit') }).click()
  await page.getByRole('button', { name: t('organization.invitation_page.accept') }).click()
  await expect(page).toHaveURL(new RegExp(`/${organization.slug}$`))
  await expectAccessible(page)
}

/** What a plain member sees, and who can grant what they can’t. */
async function expectPlainMember(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/members`)
  await expect(page.getByRole('row').filter({ hasText: ada })).toBeVisible()
  await expect(inviteButton(page)).toHaveCount(0)
  await expect(actionsFor(page, ada)).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/${slug}/settings`)
  await expect(page).toHaveURL(new RegExp(`/${slug}/settings/danger$`))
  const tabs = page.getByRole('navigation', { name: t('organization.settings.sections') })
  await expect(tabs.getByRole('link')).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: t('organization.danger_zone.delete_submit') }),
  ).toHaveCount(0)
  await expectAccessible(page)

  for (const closed of ['settings/access-tokens', 'settings/audit-log', 'products/new']) {
    await page.goto(`/${slug}/${closed}`)
    await expect(
      page.getByRole('heading', { name: t('organization.forbidden.title') }),
    ).toBeVisible()
    await expect(page.getByText(t('organization.forbidden.text', { people: ada }))).toBeVisible()
    await expectAccessible(page)
  }
}

async function makeAdmin(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/members`)
  await actionsFor(page, grace).click()
  await page.getByRole('menuitem', { name: t('organization.member.role_action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('organization.invite.role_admin') }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('organization.member.role_submit') }).click()
  await expect(page.getByText(t('organization.member.role_changed', { name: grace }))).toBeVisible()
}

/** In a window that was open all the while; no one can change a member with a higher role. */
async function expectAdmin(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('organization.member.title') })
    .first()
    .click()
  await expect(inviteButton(page)).toBeVisible()
  await actionsFor(page, ada).click()
  await expect(page.getByRole('menuitem', { name: t('organization.member.copy') })).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expectAccessible(page)

  const members = await page.request.get('/api/auth/organization/list-members')
  const { members: all }: { members: { id: string; role: string }[] } = await members.json()
  const owner = all.find(({ role }) => role === 'owner')
  const data = { memberId: owner?.id, role: 'member' }
  const demoted = await page.request.post('/api/auth/organization/update-member-role', { data })
  expect(demoted.status()).toBe(403)
}

async function leave(page: Page, organization: { name: string; slug: string }): Promise<void> {
  const own = { name: 'Compilers', slug: `compilers-${crypto.randomUUID()}` }
  const data = { ...own, keepCurrentActiveOrganization: true }
  await page.request.post('/api/auth/organization/create', { data })
  await page.goto(`/${organization.slug}/settings/danger`)
  const submit = t('organization.danger_zone.leave_submit', { organization: organization.name })
  await page.getByRole('button', { name: submit }).click()
  await expectAccessible(page)
  const confirm = t('organization.member.leave_confirm')
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  const left = t('organization.member.left', { organization: organization.name })
  await expect(page.getByText(left)).toBeVisible()
  const switcher = t('organization.switcher.current', { name: own.name })
  await page.getByRole('button', { name: switcher }).click()
  const organizations = page.getByRole('list', { name: t('organization.switcher.list') })
  await expect(organizations.getByRole('listitem')).toHaveCount(1)
  await expect(organizations).toContainText(own.name)
  await expectAccessible(page)

  await page.goto(`/${organization.slug}/members`)
  const missing = t('organization.missing.title', { slug: organization.slug })
  await expect(page.getByRole('heading', { name: missing })).toBeVisible()
  await expectAccessible(page)
}

test('who is invited comes in by mail, sees what the role allows, and leaves', async ({
  page,
  newBrowser,
}) => {
  test.slow()
  const organization = await createOwner(page, ada)
  const email = newEmail('grace')
  await invite(page, organization.slug, [email, newEmail('joan')])
  const guest = await newBrowser()
  await join(guest, email, organization)
  await expectPlainMember(guest, organization.slug)
  await makeAdmin(page, organization.slug)
  await expectAdmin(guest)
  await leave(guest, organization)
  await page.goto(`/${organization.slug}/members`)
  await expect(page.getByRole('row').filter({ hasText: ada })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
