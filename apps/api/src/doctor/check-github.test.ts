import { afterAll, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { startGitHub } from '../testing/github/server.ts'
import { checkGitHub } from './check-github.ts'

const github = await startGitHub()
afterAll(() => github.stop())

const settings = readSettings(github.settings)

it('says nothing where there is no app', async () => {
  expect(await checkGitHub(readSettings({}))).toEqual([])
})

it.each([
  [{ administration: 'write', members: 'read' }, 'fine', 'can invite'],
  [{ administration: 'write', members: 'write' }, 'fine', 'can invite'],
  [{ administration: 'read', members: 'read' }, 'warning', 'may not write “Administration”'],
  [{}, 'warning', 'and to read “Members”'],
])('tells whether the app may do its work with %o', async (permissions, level, text) => {
  for (const name of Object.keys(github.permissions)) delete github.permissions[name]
  Object.assign(github.permissions, permissions)
  const findings = await checkGitHub(settings)
  expect(findings).toMatchObject([{ level, text: expect.stringContaining(text) }])
})

it('is a problem where GitHub doesn’t know the app, and a warning where it is away', async () => {
  const stranger = { ...settings, GITHUB_APP_CLIENT_ID: 'Iv23another' }
  expect(await checkGitHub(stranger)).toMatchObject([{ level: 'problem' }])
  const away = { ...settings, GITHUB_URL: 'http://127.0.0.1:1' }
  expect(await checkGitHub(away)).toMatchObject([{ level: 'warning' }])
})
