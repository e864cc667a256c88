import { describe, expect, test } from 'vitest'
import { accentColors, contrastOf } from './accent.ts'

const surfaces = { light: ['#ffffff', '#f1f2f5'], dark: ['#0d0f13', '#14161a', '#22252a'] }
const steps = ['00', '40', '80', 'c0', 'ff']
const colors = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(colors)('%s can be read wherever it is used', (color) => {
    const { accent, hover, ink, text, soft } = accentColors(color, theme)
    for (const button of [accent, hover]) {
      expect(contrastOf(ink, button)).toBeGreaterThanOrEqual(4.5)
    }
    for (const surface of surfaces[theme]) {
      expect(contrastOf(accent, surface)).toBeGreaterThanOrEqual(3)
      expect(contrastOf(text, surface)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(text, soft)).toBeGreaterThanOrEqual(4.5)
  })
})

test('a color that can be read stays as it is', () => {
  expect(accentColors('#0f766e', 'light')).toMatchObject({
    accent: '#0f766e',
    ink: '#ffffff',
    text: '#0f766e',
  })
  expect(accentColors('#facc15', 'dark')).toMatchObject({ accent: '#facc15', ink: '#000000' })
})
