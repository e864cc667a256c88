/** Writes the commands into the README, or checks that it is up to date: `--check`. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Command, globalOptions, type Options } from '../src/command.ts'
import { commands } from '../src/commands.ts'
import { exitCodeMeanings } from '../src/exit-codes.ts'
import { rowsOf, usageOf } from '../src/help.ts'

const file = path.join(import.meta.dirname, '../README.md')
const BEGIN = '<!-- written by tools/readme.ts from here -->\n'
const END = '<!-- to here -->\n'

function list(options: Options): string[] {
  return rowsOf(options).map(([flag, meaning]) => `- \`${flag}\`: ${meaning}`)
}

function sectionOf(command: Command): string {
  const { name, summary, description = [], arguments: wanted = [], options, examples } = command
  const words = wanted.map(({ name: word, summary: meaning, choices }) => {
    const known =
      choices && choices.length <= 12
        ? `: ${choices.map((choice) => `\`${choice}\``).join(', ')}`
        : ''
    return `- \`<${word}>\`: ${meaning}${known}`
  })
  const lines = [...words, ...list(options)]
  return [
    `### ${name}`,
    '',
    `${summary}: \`${usageOf(command)}\``,
    ...description.flatMap((paragraph) => ['', paragraph]),
    ...(lines.length > 0 ? ['', ...lines] : []),
    '',
    '```sh',
    ...examples.flatMap(({ line, meaning }) => [`# ${meaning}`, line]),
    '```',
    '',
  ].join('\n')
}

const written = [
  ...commands.map(sectionOf),
  '### Options of every command',
  '',
  ...list(globalOptions),
  '',
  '### Exit codes',
  '',
  ...exitCodeMeanings.map(([code, meaning]) => `- ${code}: ${meaning}`),
  '',
].join('\n')

const text = readFileSync(file, 'utf8')
const [before = '', rest = ''] = text.split(BEGIN)
const [, after = ''] = rest.split(END)
const next = [before, BEGIN, '\n', written, '\n', END, after].join('')
if (!process.argv.includes('--check')) {
  writeFileSync(file, next)
} else if (next !== text) {
  console.error('README.md is stale: run `node packages/cli/tools/readme.ts` and commit it.')
  process.exitCode = 1
}
