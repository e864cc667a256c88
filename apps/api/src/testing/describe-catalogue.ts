import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Every message by which clients know an error is named by a test that reaches it. */
export function describeCatalogue(messages: Record<string, readonly string[]>): void {
  const tests = readTests()
  describe.each(Object.entries(messages))('of %s', (_, each) => {
    it.each(each)('“%s” is named by a test', (message) => {
      expect(tests.some((text) => named(message).test(text))).toBe(true)
    })
  })
}

/** The error page explains codes without reaching them. */
function readTests(): string[] {
  return globSync('**/*.test.ts', { cwd: root })
    .filter((file) => !/(^|\/)(status|testing)\/|catalogue\.test\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
}

/** The whole message, in quotes or as the value of a query, and not a part of a longer one. */
function named(message: string): RegExp {
  const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<=['"\`“=])${escaped}(?=['"\`”&])`)
}
