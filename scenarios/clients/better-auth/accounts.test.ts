import { expect, it } from 'vitest'
import { signUp } from './person.ts'

it('lists the password as an account, with dates as dates', async () => {
  const { client } = await signUp()
  const { data: session } = await client.getSession()
  expect((await client.listAccounts()).data).toMatchObject([
    {
      id: expect.any(String),
      provider: 'credential',
      accountId: session?.user.id,
      scopes: [],
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    },
  ])
})

it('keeps the last account', async () => {
  const { client } = await signUp()
  expect((await client.unlinkAccount({ providerId: 'credential' })).error).toMatchObject({
    status: 400,
    code: 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT',
    message: "You can't unlink your last account",
  })
})

it('knows no provider that is not set up', async () => {
  const { client } = await signUp()
  const unknown = { status: 404, code: 'PROVIDER_NOT_FOUND', message: 'Provider not found' }
  expect((await client.signIn.social({ provider: 'roblox' })).error).toMatchObject(unknown)
  expect((await client.linkSocial({ provider: 'roblox' })).error).toMatchObject(unknown)
  const unsupported = { status: 400, message: 'Provider roblox is not supported.' }
  const providerId = 'roblox'
  expect((await client.getAccessToken({ providerId })).error).toMatchObject(unsupported)
  expect((await client.refreshToken({ providerId })).error).toMatchObject(unsupported)
  expect((await client.accountInfo({ accountId: 'nobody' })).error).toMatchObject({
    status: 400,
    message: 'Account not found',
  })
})

it('refuses targets elsewhere, whatever the field', async () => {
  const { client } = await signUp()
  const provider = 'roblox'
  const fields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']
  for (const field of fields) {
    const given = { provider, [field]: 'https://evil.example' }
    expect((await client.signIn.social(given)).error).toMatchObject({
      status: 403,
      message: `Invalid ${field}`,
    })
  }
})
