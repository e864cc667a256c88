import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The rooms of the API. Each builds on those before it and knows none after it, in types as in
 * values, so that a change to an area never reaches what it stands on.
 */
const rooms = [
  'settings',
  'core',
  'http',
  'providers',
  'account',
  'organization',
  'billing',
  'portal',
  'jobs',
  'backup',
  'doctor',
  'administration',
  'server',
]
const areas = ['account', 'organization', 'billing', 'portal', 'administration']
/** Whose rows a schema file holds; the audit log and the outbox are shared, through core. */
const owners: Record<string, string> = {
  account: 'account',
  organization: 'organization',
  product: 'billing',
  file: 'billing',
  'custom-field': 'billing',
  customer: 'billing',
  checkout: 'billing',
  order: 'billing',
  ledger: 'billing',
  invoice: 'billing',
  payment: 'billing',
  refund: 'billing',
  dispute: 'billing',
}
const coreModels = ['AuditEntry', 'AuditCheckpoint']
const root = path.join(import.meta.dirname, '..')
const api = path.join(root, 'apps/api/src')
const sources = ['apps/api', 'apps/docs', 'apps/web', 'apps/portal', 'packages/*', 'prisma']

type Imports = Map<string, string[]>

function readImports(folder: string): Imports {
  const files = globSync(`${folder}/{src,tools}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|Tree\.gen/.test(file))
    .map((file) => path.join(root, file))
  return new Map(files.map((file) => [file, importsOf(file)]))
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)
  return [...found].map(([, from, lazy]) => path.resolve(path.dirname(file), from ?? lazy ?? ''))
}

function roomOf(file: string): string {
  return path.relative(api, file).split(path.sep)[0] ?? ''
}

function problemOfArrow(file: string, target: string): string | null {
  const from = roomOf(file)
  const to = roomOf(target)
  if (to === 'testing') return 'only tests use the harness'
  const level = rooms.indexOf(from)
  if (from === to || level < 0) return null
  if (rooms.indexOf(to) > level || rooms.indexOf(to) < 0) return `${from} builds no ${to}`
  const isForeignRow = areas.includes(from) && areas.includes(to) && /queries\.ts$/.test(target)
  return isForeignRow ? 'the rows of another area are reached through its verbs' : null
}

function findArrows(imports: Imports): string[] {
  return [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const problem = problemOfArrow(file, target)
      return problem === null ? [] : [`${name(file)} → ${name(target)}: ${problem}`]
    }),
  )
}

/** Each circle once, by the import that closes it. */
function findCircles(imports: Imports): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  function visit(file: string, way: string[]): void {
    const start = way.indexOf(file)
    if (start >= 0) circles.push([...way.slice(start), file].map(name).join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return circles
}

function name(file: string): string {
  return path.relative(root, file)
}

/** The area that owns each model and table. */
function readOwners(): Map<string, string> {
  const found = new Map<string, string>()
  for (const [file, area] of Object.entries(owners)) {
    const schema = readFileSync(path.join(root, `prisma/schema/${file}.prisma`), 'utf8')
    for (const [, model = '', body] of schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)) {
      if (coreModels.includes(model)) continue
      found.set(`${model[0]?.toLowerCase()}${model.slice(1)}`, area)
      found.set(/@@map\("(\w+)"\)/.exec(body ?? '')?.[1] ?? model, area)
    }
  }
  return found
}

const usesOfRows =
  /\b(?:db|database)\.(\w+)\.(?:find|create|update|delete|upsert|count)|\b(?:FROM|JOIN|INTO|UPDATE) (\w+)/g

/** An area reads and writes rows of its own and of the areas it builds on. */
function findForeignRows(imports: Imports): string[] {
  const ownerOf = readOwners()
  return [...imports.keys()].flatMap((file) => {
    const room = roomOf(file)
    if (!areas.includes(room)) return []
    const used = [...readFileSync(file, 'utf8').matchAll(usesOfRows)].map(
      ([, model, table]) => model ?? table ?? '',
    )
    return [...new Set(used)]
      .filter((rows) => areas.indexOf(ownerOf.get(rows) ?? room) > areas.indexOf(room))
      .map((rows) => `${name(file)}: ${room} knows no ${rows}`)
  })
}

/** That a row isn’t there is said by the door that looked for it, so that no verb forgets to. */
function findRefusalsOutsideDoors(imports: Imports): string[] {
  const outside = [...imports.keys()].filter(
    (file) => !/(queries|find|errors|rows-by-id)\.ts$/.test(file),
  )
  return outside
    .filter((file) =>
      /\b(orNotFound|requireRow|lockRow)\b|'resource\.not_found'/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => `${name(file)}: only queries.ts and find.ts refuse what is not there`)
}

/** The only file that may write the status of rows there are. */
const writersOfStatus: Record<string, string> = {
  checkout: 'billing/checkout/lifecycle.ts',
  payment: 'billing/payment/lifecycle.ts',
  order: 'billing/order/lifecycle.ts',
  refund: 'billing/refund/lifecycle.ts',
  dispute: 'billing/dispute/lifecycle.ts',
  benefitGrant: 'billing/benefit-grant/lifecycle.ts',
  invitation: 'organization/invitation/lifecycle.ts',
}

function findOtherWritersOfStatus(imports: Imports): string[] {
  return Object.entries(writersOfStatus).flatMap(([model, writer]) => {
    const table = `${model.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`
    const writes = new RegExp(
      `update: \\{[^}]*\\b${model}: \\[|\\b${model}\\.up(?:date|sert)\\w*\\([^;]*data: \\{[^}]*\\b(?:status|grantedAt|revokedAt)\\b|UPDATE ${table}\\b[^\`]*SET[^\`]*\\b(?:status|granted_at|revoked_at) =[^\`]*WHERE`,
    )
    return [...imports.keys()]
      .filter((file) => path.relative(api, file) !== writer)
      .filter((file) => writes.test(readFileSync(file, 'utf8')))
      .map((file) => `${name(file)}: only ${writer} sets the status of ${model}`)
  })
}

/** The sandbox stands for a processor elsewhere, which counts for itself. */
const pricing = /^(billing\/(pricing|ledger)|providers\/payments\/sandbox)\//
const amount = String.raw`[\w.]*[aA]mounts?(?: \?\? 0)?\b\)?`
const calculations = new RegExp(
  String.raw`${amount} [-+*/%]=? |[\w)\]] [-+*/%]=? \(?${amount}|[aA]mounts?\.reduce\(|\bsum\([\w.]*amount`,
)
/** Text and comments tell about amounts, and calculate nothing. */
const sayings = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g

/** One engine prices whatever is sold, so that a preview can’t differ from a charge. */
function findCalculations(imports: Imports): string[] {
  return [...imports.keys()]
    .filter((file) => !pricing.test(path.relative(api, file)))
    .filter((file) => calculations.test(readFileSync(file, 'utf8').replace(sayings, '')))
    .map((file) => `${name(file)}: only billing/pricing and billing/ledger calculate with amounts`)
}

const longest = 250

/** Comments and tests count as well: what is too long to read is too long. */
function findLongFiles(): string[] {
  const exclude = ['**/node_modules', '**/dist', '**/generated', '**/*.gen.ts']
  return globSync('{apps,bench,e2e,packages,prisma,scenarios,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude,
  })
    .map((file) => ({
      file,
      lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1,
    }))
    .filter(({ lines }) => lines > longest)
    .map(({ file, lines }) => `${file}: has ${lines} lines, ${longest} are allowed`)
}

const apiImports = readImports('apps/api')
const problems = [
  ...findRefusalsOutsideDoors(apiImports),
  ...findOtherWritersOfStatus(apiImports),
  ...findArrows(apiImports),
  ...findForeignRows(apiImports),
  ...findCalculations(apiImports),
  ...findLongFiles(),
  ...sources.flatMap((folder) => findCircles(readImports(folder))),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
