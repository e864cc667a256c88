import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireNewFolder } from './new-folder.ts'

const parent = await mkdtemp(path.join(os.tmpdir(), 'tollgate-new-folder-'))

afterAll(() => rm(parent, { recursive: true }))

it('takes a folder that isn’t there yet, and one that is empty', async () => {
  const empty = path.join(parent, 'empty')
  await mkdir(empty)
  await requireNewFolder(path.join(parent, 'monday'))
  await requireNewFolder(empty)
})

it('refuses one that holds something, and says so', async () => {
  const taken = path.join(parent, 'taken')
  await mkdir(taken)
  await writeFile(path.join(taken, 'manifest.json'), '{}')
  await expect(requireNewFolder(taken)).rejects.toThrow(`${taken} is not empty`)
})

it('refuses a file', async () => {
  const file = path.join(parent, 'file')
  await writeFile(file, '')
  await expect(requireNewFolder(file)).rejects.toThrow(file)
})
