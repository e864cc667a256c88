import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const contracts = path.join(root, 'packages/contracts')
const presenter = path.join(import.meta.dirname, '../billing/benefit/present.ts')
const FIELDS = 'const baseFields = {'

/** Type-checks a presenter against a copy of the contract, and gives what the compiler says. */
async function checkAgainst(change: (contract: string) => string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-contract-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['src', 'released', 'package.json'])
    await cp(path.join(contracts, name), path.join(folder, name), { recursive: true })
  await symlink(path.join(contracts, 'node_modules'), path.join(folder, 'node_modules'))
  const file = path.join(folder, 'src/billing/benefit.ts')
  await writeFile(file, change(await readFile(file, 'utf8')))
  const settings = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      typeRoots: [path.join(root, 'node_modules/@types')],
      paths: { '@tollgate/contracts': [path.join(folder, 'src/index.ts')] },
    },
    files: [presenter],
  }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = path.join(root, 'node_modules/.bin/tsc')
  // Each of several threads would work out the types of the whole contract.
  const args = ['-p', folder, '--pretty', 'false', '--singleThreaded']
  return new Promise((resolve) => {
    execFile(compiler, args, (_error, output) => resolve(output))
  })
}

it('makes it impossible to forget a new field of the contract', async () => {
  const said = await checkAgainst((contract) => {
    expect(contract).toContain(FIELDS)
    return contract.replace(FIELDS, `${FIELDS} tagline: z.string(),`)
  })
  const [first, ...others] = said.split('\n').filter((line) => line.includes('error TS'))
  for (const error of [first, ...others]) expect(error).toContain('billing/benefit/present.ts')
  expect(said).toMatch(/'tagline' is missing/)
}, 300_000)
