import { tags } from '../common/tags.ts'
import { textOfChange } from './change-text.ts'
import type { Release } from './releases.ts'

const headings = {
  breaking: 'Breaking',
  removed: 'Removed',
  deprecated: 'Deprecated',
  added: 'Added',
} as const

type ReleasedChange = Release['changes'][number]

/** What has changed in the API, for those who build on it. */
export function writeChangelog(releases: readonly Release[]): string {
  const sections = releases.map(({ version, date, changes }) =>
    [
      `## ${version} – ${date}`,
      ...(changes.length > 0 ? byKind(changes) : ['The first version.']),
    ].join('\n\n'),
  )
  return `${[introduction, ...sections].join('\n\n')}\n`
}

/** By noun, in the order of the reference. */
function byKind(changes: readonly ReleasedChange[]): string[] {
  return Object.entries(headings).flatMap(([kind, heading]) => {
    const alike = changes.filter((change) => change.kind === kind)
    const nouns = tags.flatMap(({ name }) => {
      const of = alike.filter(({ noun }) => noun === name)
      return of.length > 0 ? [[`**${name}**`, '', ...of.map(lineOf)].join('\n')] : []
    })
    return nouns.length > 0 ? [`### ${heading}`, ...nouns] : []
  })
}

function lineOf({ summary, reason, ...change }: ReleasedChange): string {
  const text = textOfChange(change)
  if (reason !== undefined) return `- ${text}. ${reason}`
  return summary === undefined ? `- ${text}` : `- ${text}: ${summary}`
}

const introduction = `# Changes of the API

Within a major version, changes only add: fields, operations, values and kinds may come at any time, and clients pass over
those that they don’t know. What is deprecated says so in its answers, by the headers \`Deprecation\` and \`Sunset\`, and goes
no earlier than announced. This page is written by \`pnpm api:release\`.`
