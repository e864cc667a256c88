import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Release {
  version: string
  date: string
  changes: { noun: string; text: string }[]
}

const file = createRequire(import.meta.url).resolve('@tollgate/contracts/releases.json')

/** What changed in the API with each release, the newest first. */
export function changeLists(): string {
  const releases: Release[] = JSON.parse(readFileSync(file, 'utf8'))
  return releases
    .map(({ version, date, changes }) =>
      [`### ${version}`, `Released on ${date}.`, linesOf(changes)].filter(Boolean).join('\n\n'),
    )
    .join('\n\n')
}

function linesOf(changes: Release['changes']): string {
  return changes.map(({ noun, text }) => `- [${noun}](../reference/${noun}.md): ${text}`).join('\n')
}
