import { expect, it } from 'vitest'
import { signUp } from './person.ts'

it('changes what is given and keeps the rest', async () => {
  const { client, email } = await signUp()
  const username = `Ada_${crypto.randomUUID().slice(0, 8)}`
  const image = 'https://example.com/ada.png'
  const { data } = await client.updateUser({ name: 'Augusta Ada King', image, username })
  expect(data).toEqual({ status: true })
  expect((await client.getSession()).data?.user).toMatchObject({
    email,
    name: 'Augusta Ada King',
    image,
    username: username.toLowerCase(),
    displayUsername: username,
  })
  await client.updateUser({ displayUsername: 'Countess' })
  expect((await client.getSession()).data?.user).toMatchObject({
    username: username.toLowerCase(),
    displayUsername: 'Countess',
  })
})

it('refuses a username that is taken, even by the user, or wrong', async () => {
  const { client } = await signUp()
  const username = `ada_${crypto.randomUUID().slice(0, 8)}`
  await client.updateUser({ username })
  const refused: [string, string][] = [
    [username, 'username is already taken. please try another.'],
    ['ad', 'username is too short'],
    ['a'.repeat(31), 'username is too long'],
    ['ada-lovelace', 'username is invalid'],
  ]
  for (const [asked, message] of refused) {
    const { error } = await client.updateUser({ username: asked })
    expect(error).toMatchObject({ status: 422, message })
  }
})

it('refuses another address by this way', async () => {
  const { client } = await signUp()
  const body = { email: 'new@example.com' }
  const { error } = await client.$fetch('/update-user', { method: 'POST', body })
  expect(error).toMatchObject({
    status: 400,
    code: 'EMAIL_CAN_NOT_BE_UPDATED',
    message: 'Email can not be updated',
  })
})
