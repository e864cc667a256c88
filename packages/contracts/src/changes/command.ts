import { writeFileSync } from 'node:fs'
import { writeChangelog } from './changelog.ts'
import { type Change, compareDocuments } from './compare.ts'
import { ComparedDocument, withoutProse } from './compared-document.ts'
import {
  files,
  judge,
  nextVersion,
  readAcceptedBreaks,
  readDocument,
  readReleases,
} from './releases.ts'

const today = new Date().toISOString().slice(0, 10)
const [command] = process.argv.slice(2)
const [last] = readReleases()
const current = readDocument(files.current)
const changes = compareDocuments(readDocument(files.released), current, today)

if (command === 'print') print()
else if (command === 'check') check()
else if (command === 'release') release()
else {
  console.error('usage: command.ts print | check | release')
  process.exitCode = 2
}

function print(): void {
  console.log(`${changes.length} changes since ${last?.version} of ${last?.date}`)
  for (const [noun, those] of Map.groupBy(changes, (change) => change.noun)) {
    console.log(`\n${noun}`)
    for (const { kind, id } of those) console.log(`  ${kind.padEnd(10)} ${id}`)
  }
}

/** Whether all that breaks is meant; if not, it says so. */
function check(): boolean {
  const { refused, stale } = judge(changes, readAcceptedBreaks())
  for (const { id } of refused) {
    console.error(`This breaks clients of ${last?.version}: ${id}`)
  }
  if (refused.length > 0) {
    console.error(
      'Add something in its place, or accept it with a reason in released/accepted-breaks.json.',
    )
  }
  for (const id of stale)
    console.error(`released/accepted-breaks.json accepts what isn’t there: ${id}`)
  const isFine = refused.length + stale.length === 0
  if (!isFine) process.exitCode = 1
  return isFine
}

/** Writes down what has changed, and from now on compares with what there is now. */
function release(): void {
  if (!check()) return
  if (changes.length === 0) {
    console.log('Nothing has changed.')
    return
  }
  const accepted = readAcceptedBreaks()
  const version = nextVersion(last?.version ?? '0.0.0', changes)
  const released = {
    version,
    date: today,
    changes: changes.map((change) => noted(change, accepted)),
  }
  const releases = [released, ...readReleases()]
  writeJson(files.releases, releases)
  writeFileSync(files.changelog, writeChangelog(releases))
  writeJson(files.accepted, {})
  writeReleased(version)
  console.log(`Released ${version}. Run \`pnpm generate\`, and commit all of it.`)
}

function noted({ id, ...change }: Change, accepted: Record<string, string>) {
  const reason = accepted[id]
  return { ...change, ...(reason !== undefined && { reason }) }
}

function writeReleased(version: string): void {
  const kept = ComparedDocument.parse(withoutProse({ ...current, info: { version } }))
  writeFileSync(files.released, `${JSON.stringify(kept)}\n`)
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
