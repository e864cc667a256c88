import { expect, test } from 'vitest'
import { writeChangelog } from './changelog.ts'
import type { Change } from './compare.ts'
import { judge, nextVersion } from './releases.ts'

function change(kind: Change['kind'], id: string, noun = 'order'): Change {
  return { id, noun, kind, code: 'added', where: id }
}

test('lists changes by kind and noun, the newest release first, with the reasons of breaks', () => {
  const changes = [
    { ...change('added', 'one', 'order'), summary: 'List ones' },
    change('added', 'two', 'benefit'),
    { ...change('breaking', 'three'), reason: 'It leaked.' },
  ]
  const text = writeChangelog([
    { version: '2.0.0', date: '2026-12-01', changes },
    { version: '1.0.0', date: '2026-11-27', changes: [] },
  ])
  expect(text.slice(text.indexOf('## '))).toBe(`## 2.0.0 – 2026-12-01

### Breaking

**order**

- \`three\` is new. It leaked.

### Added

**benefit**

- \`two\` is new

**order**

- \`one\` is new: List ones

## 1.0.0 – 2026-11-27

The first version.
`)
})

test('breaks pass only if they are accepted, and acceptances only if something breaks', () => {
  const changes = [
    change('breaking', 'meant'),
    change('breaking', 'unmeant'),
    change('added', 'new'),
  ]
  expect(judge(changes, { meant: 'It leaked.', gone: 'Once.' })).toEqual({
    refused: [change('breaking', 'unmeant')],
    stale: ['gone'],
  })
})

test('breaks make another major version, all else a minor one', () => {
  expect(nextVersion('1.4.0', [change('added', 'new')])).toBe('1.5.0')
  expect(nextVersion('1.4.0', [change('removed', 'old')])).toBe('1.5.0')
  expect(nextVersion('1.4.0', [change('breaking', 'old')])).toBe('2.0.0')
})
