/**
 * Checks that every text of the catalogues is shown somewhere: a key that no source names is dead. And that German
 * texts address the reader in one way.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map(read)
  .join('\n')

const literals = new Set(sources.match(/(?<=['"])[a-z]+(?:\.\w+)+(?=['"])/g))

/** `account.verify.${problem}_title` may be any key with one name in that place. */
const templates = (sources.match(/(?<=`)[a-z]+\.(?:[\w.]|\$\{[^}]*\})+(?=`)/g) ?? [])
  .filter((template) => template.includes('${'))
  .map((template) => {
    const pattern = template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')
    return new RegExp(`^${pattern}$`)
  })

const keys = globSync('packages/messages/catalogues/en/*.json', { cwd: root }).flatMap((file) =>
  Object.keys(JSON.parse(read(file))),
)
const unused = keys
  // Those of `error` are the codes of the contract, which tests compare.
  .filter((key) => !key.startsWith('error.'))
  .filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)))
for (const key of unused) console.error(`${key}: no source uses it`)

const INFORMAL = /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})/iu
const informal = globSync('packages/messages/catalogues/de/*.json', { cwd: root })
  .flatMap((file) => Object.entries<string>(JSON.parse(read(file))))
  .filter(([, text]) => INFORMAL.test(text))
for (const [key] of informal) console.error(`${key}: German texts say “Sie”`)

if (unused.length + informal.length > 0) process.exitCode = 1
else console.log(`${keys.length} texts are all used`)
