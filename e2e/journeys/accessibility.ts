import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page keeps people with assistive technology out. */
export async function expectAccessible(page: Page): Promise<void> {
  const isSingle = page.frames().length === 1
  // A document that was looked at before has it: loading takes longer than looking.
  const isLoaded = isSingle && (await page.evaluate(() => 'axe' in globalThis))
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
  // What passes is many times more, and is not looked at.
  axe.options({ resultTypes: ['violations'] })
  // Merging results of frames from several origins opens another page, which takes five times as long.
  const origin = originOf(page.url())
  axe.setLegacyMode(page.frames().every((frame) => originOf(frame.url()) === origin))
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, `on ${page.url()}`).toEqual([])
}

/** A frame that is still empty has none. */
function originOf(address: string): string | undefined {
  return URL.parse(address)?.origin
}
