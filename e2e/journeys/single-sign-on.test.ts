import { expect, type Page } from '@playwright/test'
import { startDnsServer } from '../../apps/api/src/testing/dns-server.ts'
import { startOpenIdProvider } from '../../apps/api/src/testing/social/openid-provider.ts'
import { expectAccessible } from './accessibility.ts'
import { createOwner, test } from './people.ts'
import { startServiceBeside } from './service-beside.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const baseURL = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 6}`
const domain = 'acme.example'

test.use({ baseURL })

let company: Awaited<ReturnType<typeof startCompany>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  company = await startCompany()
})
test.afterAll(() => company?.stop())

/** A provider and name servers of our own, on this machine, and a service that asks them. */
async function startCompany() {
  const [provider, dns] = await Promise.all([startOpenIdProvider(), startDnsServer()])
  const service = await startServiceBeside(baseURL, 'single-sign-on', {
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    DNS_SERVERS: dns.address,
  })
  return {
    provider,
    dns,
    stop: async () => {
      await Promise.all([service.stop(), provider.stop(), dns.stop()])
    },
  }
}

/** Who signs in at the provider next. */
function personThere(name: string): string {
  const email = `${name}@${domain}`
  Object.assign(company.provider.behaviour, { subject: name, email, name })
  return email
}

async function setProvider(page: Page): Promise<void> {
  const { issuer, client } = company.provider
  await page.getByLabel(t('organization.identity_provider.issuer')).fill(issuer)
  await page.getByLabel(t('organization.identity_provider.client_id')).fill(client.id)
  const secret = page.getByLabel(t('organization.identity_provider.client_secret'), { exact: true })
  await secret.fill(client.secret)
  await page.getByRole('button', { name: t('common.action.save') }).click()
  await expect(page.getByText(t('organization.identity_provider.saved'))).toBeVisible()
  await expect(secret).toHaveValue('')
}

async function proveDomain(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('organization.domain.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('organization.domain.name')).fill(domain)
  await dialog.getByRole('button', { name: t('organization.domain.add') }).click()
  const check = page.getByRole('button', { name: t('organization.domain.check_named', { domain }) })
  await check.click()
  await expect(page.getByText(t('organization.domain.not_found_title'))).toBeVisible()
  await expectAccessible(page)
  const name = `_tollgate-challenge.${domain}`
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const value = await page.getByText(/^tollgate-domain-verification=/).textContent()
  company.dns.records.set(name, [value ?? ''])
  await check.click()
  await expect(page.getByText(t('organization.domain.verified'), { exact: true })).toBeVisible()
}

async function requireProvider(page: Page): Promise<void> {
  const name = t('organization.identity_provider.require')
  await page.getByRole('button', { name }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name }).click()
  const optional = t('organization.identity_provider.make_optional')
  await expect(page.getByRole('button', { name: optional })).toBeVisible()
}

test('an owner requires the provider of the company, and a colleague becomes a member by it', async ({
  page,
  newBrowser,
}) => {
  const { slug } = await createOwner(page)
  await page.goto(`/${slug}/settings/single-sign-on`)
  await setProvider(page)
  await proveDomain(page)

  personThere('ada')
  await page.getByRole('button', { name: t('organization.identity_provider.test') }).click()
  await expect(page.getByText(t('organization.identity_provider.test_succeeded'))).toBeVisible()
  await expectAccessible(page)
  await requireProvider(page)

  const email = personThere('grace')
  const colleague = await newBrowser()
  const answer = await colleague.request.post('/api/auth/sign-up/email', {
    data: { name: 'Grace Hopper', email, password: 'correct horse battery' },
  })
  expect(answer.status()).toBe(403)
  await colleague.goto('/sign-in')
  await colleague.getByRole('link', { name: t('account.sign_in.single_sign_on') }).click()
  await colleague.getByLabel(t('account.single_sign_on.email')).fill(email)
  await colleague.getByRole('button', { name: t('account.single_sign_on.submit') }).click()
  await expect(colleague).toHaveURL(new RegExp(`/${slug}$`))

  await colleague.goto('/account/security')
  const methods = colleague.getByRole('list', { name: t('account.sign_in_methods.title') })
  await expect(methods.getByText(t('account.sign_in_methods.single_sign_on'))).toBeVisible()
  await page.goto(`/${slug}/members`)
  await expect(page.getByText(email)).toBeVisible()
})
