import { expect, test } from 'vitest'
import { signIn, signUp } from '../../testing/account.ts'
import { createHarness } from '../../testing/harness.ts'
import { setPassword } from './set.ts'

const harness = await createHarness()
const { database } = harness
const newPassword = 'a sturdier horse, with wings'

async function userWithoutPassword() {
  const { email } = await signUp(harness)
  const { id: userId } = await database.user.findUniqueOrThrow({ where: { email } })
  await database.account.deleteMany({ where: { userId } })
  return { email, userId }
}

function set(userId: string, password = newPassword) {
  return setPassword(harness.systemContext(), { userId, newPassword: password })
}

test('gives a password to who has none', async () => {
  const { email, userId } = await userWithoutPassword()
  await set(userId)
  expect((await signIn(harness, { email, password: newPassword })).answer.status).toBe(200)
  const where = { action: 'user.password_set', targetId: userId }
  expect(await database.auditEntry.count({ where })).toBe(1)
})

test('“user already has a password”', async () => {
  const { userId } = await userWithoutPassword()
  await set(userId)
  await expect(set(userId)).rejects.toMatchObject({
    status: 400,
    message: 'user already has a password',
  })
})

test('of ten at once, one gives the password', async () => {
  const { userId } = await userWithoutPassword()
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => set(userId, `${newPassword} ${index}`)),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await database.account.count({ where: { userId } })).toBe(1)
})

test('refuses common passwords', async () => {
  const { userId } = await userWithoutPassword()
  await expect(set(userId, 'adalovelace')).rejects.toThrow('Password is too common')
})
