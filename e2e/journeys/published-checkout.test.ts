import path from 'node:path'
import { expect } from '@playwright/test'
import { build } from 'vite'
import { fillIn } from './merchandise.ts'
import { newEmail } from './people.ts'
import { test } from './shop-site.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')

const MAKERS = 'https://polar.sh'
const publishedScript = path.join(
  import.meta.dirname,
  '../node_modules/@polar-sh/checkout/dist/embed.global.js',
)

/** A merchant’s own page, with everything in the published package. */
async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'shop-checkout.tsx') },
    },
  })
  const files = 'output' in built ? built.output : []
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

test('a merchant’s page made with the published hooks corrects, pays and shows the order', async ({
  page,
  shop,
  baseURL,
}) => {
  const { client_secret } = await shop.sell<{ client_secret: string }>('/v1/checkouts')
  const site = await shop.openSite(
    `<main data-secret="${client_secret}" data-service="${baseURL}"></main>`,
  )
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ body: '' }))
  await page.goto(site)
  await page.addScriptTag({ type: 'module', content: await bundlePage() })
  const germany = page.getByRole('button', { name: 'Germany' })
  await page.getByLabel('Email').fill('grace')
  await germany.click()
  await expect(page.getByRole('alert')).toContainText('email')
  const email = newEmail('grace')
  await page.getByLabel('Email').fill(email)
  await germany.click()
  await expect(page.getByText(`Notes on the engine for 1900 cents, to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('status')).toHaveText('Everything is there')
})

test('the published script opens a service that answers under its makers’ name', async ({
  page,
  shop,
}) => {
  const { site, url: checkout } = await shop.sellOn('<a data-polar-checkout>Buy</a>')
  const service = new URL(checkout).origin
  // The script listens to this origin only. Event streams never end, so they can’t be passed on.
  await page.route(`${MAKERS}/**`, async (route) => {
    const url = route.request().url().replace(MAKERS, service)
    if (url.endsWith('/stream')) return route.abort()
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto(site)
  const address = checkout.replace(service, MAKERS)
  const button = page.getByText('Buy')
  await button.evaluate((link, href) => link.setAttribute('href', href), address)
  await page.addScriptTag({ path: publishedScript })
  await page.evaluate('Polar.EmbedCheckout.init()')
  await button.click()
  const frame = page.frameLocator('iframe')
  await expect(page.locator('.polar-loader-spinner')).toHaveCount(0)
  await frame.getByRole('button', { name: t('common.action.close') }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await button.click()
  await fillIn(frame, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/thanks\?customer_session_token=tollgate_cst_/)
})
