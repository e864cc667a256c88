import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, fromOklch } from './testing/contrast.ts'

function read(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
}

const styles = read('styles.css')
/** The first declaration of a token counts. */
const areas = { organization: styles, administration: read('administration.css') + styles }

type Area = keyof typeof areas
type Theme = 'light' | 'dark'

function token(name: string, area: Area, theme: Theme) {
  const declaration = new RegExp(`--color-${name}:([^;]+);`).exec(areas[area])?.[1] ?? ''
  const colours = [...declaration.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  const chosen = (theme === 'dark' && colours[1]) || colours[0]
  if (chosen === undefined) throw new Error(`no colour ${name}`)
  return fromOklch(Number(chosen[1]), Number(chosen[2]), Number(chosen[3]))
}

const texts: [text: string, background: string][] = [
  ...['canvas', 'surface', 'raised', 'sunken'].flatMap((background): [string, string][] => [
    ['ink', background],
    ['ink-muted', background],
    ['accent-text', background],
    ['danger-text', background],
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['accent-ink', 'danger'],
  ['accent-ink', 'danger-hover'],
  ['accent-text', 'accent-soft'],
  ['danger-text', 'danger-soft'],
  ['success-text', 'success-soft'],
  ['warning-text', 'warning-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'danger-soft'],
  ['ink', 'warning-soft'],
  ['ink-muted', 'accent-soft'],
]

const outlines: [outline: string, background: string][] = [
  ['line-strong', 'surface'],
  ['line-strong', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'sunken'],
]

describe.each([
  ['organization', 'light'],
  ['organization', 'dark'],
  ['administration', 'light'],
  ['administration', 'dark'],
] as const)('in the %s, the %s theme', (area, theme) => {
  test.each(texts)('%s is readable on %s', (text, background) => {
    expect(
      contrast(token(text, area, theme), token(background, area, theme)),
    ).toBeGreaterThanOrEqual(4.5)
  })

  test.each(outlines)('%s is visible on %s', (outline, background) => {
    expect(
      contrast(token(outline, area, theme), token(background, area, theme)),
    ).toBeGreaterThanOrEqual(3)
  })
})
