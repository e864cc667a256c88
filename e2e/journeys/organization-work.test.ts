import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { readCsv } from './csv.ts'
import { addMember, createOwner, test } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const grace = 'Grace Hopper'
const team = 'Night shift'
const comment = 'Nightly export'

async function makeTeam(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/teams`)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('organization.team.create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('organization.team.name')).fill(team)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('organization.team.create_submit') }).click()
  await expect(page.getByText(t('organization.team.created', { name: team }))).toBeVisible()
}

async function moveGrace(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/members`)
  const name = t('organization.member.actions_for', { name: grace })
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: t('organization.member.team_action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('organization.member.team')).selectOption({ label: team })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('organization.member.team_submit') }).click()
  await expect(page.getByText(t('organization.member.moved', { name: grace }))).toBeVisible()

  await page.goto(`/${slug}/teams`)
  await page.getByRole('link', { name: team }).click()
  await expect(page.getByRole('dialog').getByText(grace)).toBeVisible()
  await expectAccessible(page)
}

test('an owner creates a team and moves a member there', async ({ page, newBrowser }) => {
  const { slug } = await createOwner(page)
  await addMember(page, await newBrowser(), grace)
  await makeTeam(page, slug)
  await moveGrace(page, slug)
})

async function createToken(page: Page, slug: string): Promise<string> {
  await page.goto(`/${slug}/settings/access-tokens`)
  await page.getByRole('link', { name: t('organization.access_token.create') }).click()
  await page.getByLabel(t('organization.access_token.comment')).fill(comment)
  await page.getByRole('button', { name: t('organization.access_token.read_only') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('organization.access_token.create') }).click()
  const shown = page.getByText(/^tollgate_oat_/)
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  const token = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: t('common.secret.done') }).click()
  const sure = page.getByRole('button', { name: t('common.secret.loss_confirm') })
  await sure.click()
  await expect(page.getByText(/tollgate_oat_/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(comment)).toBeVisible()
  expect(await page.content()).not.toContain(token)
  return token
}

async function revokeToken(page: Page): Promise<void> {
  const name = t('organization.access_token.actions_for', { comment })
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: t('organization.access_token.revoke_action') }).click()
  await expectAccessible(page)
  const confirm = t('organization.access_token.revoke_confirm')
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  await expect(page.getByText(t('organization.access_token.revoked', { comment }))).toBeVisible()
}

test('an access token is shown once, opens the API, and is refused once revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { slug } = await createOwner(page)
  const token = await createToken(page, slug)
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await program.get('/v1/products')).status()).toBe(200)
  const product = { name: 'Notes', recurring_interval: null, prices: [{ amount_type: 'free' }] }
  expect((await program.post('/v1/products', { data: product })).status()).toBe(403)
  await page.reload()
  await expect(page.getByText(t('organization.access_token.never_used'))).toHaveCount(0)
  await expectAccessible(page)

  await revokeToken(page)
  expect((await program.get('/v1/products')).status()).toBe(401)
  await program.dispose()
})

function entries(page: Page) {
  return page.getByRole('list', { name: t('organization.audit.title') }).getByRole('listitem')
}

/** What the page offers to take away now. */
async function download(page: Page): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('list.export_csv') }).click(),
  ])
  return readCsv(await readFile(await file.path(), 'utf8'))
}

test('the audit log shows what happened, with filters and export', async ({ page, newBrowser }) => {
  const { slug } = await createOwner(page)
  await addMember(page, await newBrowser(), grace)
  await page.request.post('/api/auth/organization/create-team', { data: { name: team } })
  await page.goto(`/${slug}/settings/audit-log`)
  await expect(page.getByText(t('organization.audit.action.team_created'))).toBeVisible()
  await expect(page.getByText(t('organization.audit.action.organization_created'))).toBeVisible()
  await expectAccessible(page)
  const all = await download(page)
  expect(all.length).toBe(await entries(page).count())
  expect(new Set(all.map(({ action }) => action))).toEqual(
    new Set([
      'organization.created',
      'invitation.created',
      'invitation.accepted',
      'member.added',
      'team.created',
    ]),
  )

  await page.getByLabel(t('organization.audit.filter.noun')).selectOption('invitation')
  await expect(page).toHaveURL(/action=invitation/)
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first()).toContainText(
    t('organization.audit.action.invitation_accepted'),
  )
  await expect(entries(page).first()).toContainText(grace)
  await entries(page).first().getByRole('button').first().click()
  await expect(
    page.getByRole('table', { name: t('organization.audit.detail.changes') }),
  ).toBeVisible()
  await expectAccessible(page)
  const found = await download(page)
  expect(found.map(({ action }) => action)).toEqual(['invitation.accepted', 'invitation.created'])
  expect(found.map(({ actorName }) => actorName)).toEqual([grace, 'Ada Lovelace'])
})
