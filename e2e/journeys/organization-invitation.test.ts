import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createOwner, invitationLink, newEmail, password, signUp, test } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('de')
test.use({ locale: 'de-DE' })

/** Joan has an account, and is invited by another user. */
async function inviteJoan(owner: Page, joan: Page) {
  const organization = await createOwner(owner)
  const email = await signUp(joan, { name: 'Joan Clarke', email: newEmail('joan') })
  const data = { email, role: 'member' }
  await owner.request.post('/api/auth/organization/invite-member', { data })
  return { organization, email, link: await invitationLink(owner, email) }
}

async function signInAndAccept(page: Page, email: string, slug: string): Promise<void> {
  await page.getByRole('link', { name: t('organization.invitation_page.sign_in') }).click()
  await page.getByLabel(t('account.sign_in.identifier')).fill(email)
  await page.getByLabel(t('account.sign_in.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.sign_in.submit'), exact: true }).click()
  await page.getByRole('button', { name: t('organization.invitation_page.accept') }).click()
  await expect(page).toHaveURL(new RegExp(`/${slug}$`))
}

test('who has an account signs in through the link, and accepts', async ({ page, newBrowser }) => {
  const joan = await newBrowser()
  const { organization, email, link } = await inviteJoan(page, joan)
  await joan.request.post('/api/auth/sign-out', { data: {} })
  await joan.goto(link)
  await expect(joan.locator('html')).toHaveAttribute('lang', 'de')
  await expectAccessible(joan)
  await signInAndAccept(joan, email, organization.slug)

  await joan.goto(link)
  const closed = t('organization.invitation_page.closed_title')
  await expect(joan.getByRole('heading', { name: closed })).toBeVisible()
  await expectAccessible(joan)
})

test('a user who is signed in to another account is told so, and switches', async ({
  page,
  newBrowser,
}) => {
  const joan = await newBrowser()
  const { organization, email, link } = await inviteJoan(page, joan)
  const shared = await newBrowser()
  const other = await signUp(shared, { name: 'Charles Babbage' })
  await shared.goto(link)
  const wrongAccount = t('organization.invitation_page.wrong_account_title')
  await expect(shared.getByRole('heading', { name: wrongAccount })).toBeVisible()
  const told = t('organization.invitation_page.wrong_account_text', { email: other })
  await expect(shared.getByText(told)).toBeVisible()
  await expectAccessible(shared)
  await shared.getByRole('button', { name: t('organization.invitation_page.sign_out') }).click()
  await signInAndAccept(shared, email, organization.slug)
})
