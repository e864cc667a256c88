import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with what axe finds; contrast is checked in a real browser only. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    // jsdom loads no pages into frames.
    iframes: false,
    // What passes is many times more, and is not looked at.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
  )
  expect(found).toEqual([])
}
