import { afterAll, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { startDiscord } from '../testing/discord/server.ts'
import { checkDiscord } from './check-discord.ts'

const discord = await startDiscord()
const settings = { ...readSettings({}), ...discord.settings }
afterAll(() => discord.stop())

it.each([
  ['is known', {}, 'fine', 'can give customers roles'],
  ['is refused', { DISCORD_BOT_TOKEN: 'another' }, 'problem', 'DISCORD_BOT_TOKEN anew'],
  ['is away', { DISCORD_URL: 'http://127.0.0.1:1' }, 'warning', 'can’t be asked about'],
])('says that the bot %s', async (_, given, level, text) => {
  expect(await checkDiscord({ ...settings, ...given })).toEqual([
    { level, subject: 'Discord bot', text: expect.stringContaining(text) },
  ])
})

it('says nothing without a bot', async () => {
  expect(await checkDiscord(readSettings({}))).toEqual([])
})

it('has the bot come with its client', () => {
  expect(() => readSettings({ DISCORD_BOT_TOKEN: 'bot-token' })).toThrow(
    'DISCORD_BOT_TOKEN: needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET',
  )
})
