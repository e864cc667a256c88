import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createArgon2Hasher } from './argon2-hasher.ts'
import { TooManyRequests } from './errors.ts'

const passwords = createArgon2Hasher()

describe('a stored password', () => {
  it('is argon2id with our parameters, and another text each time', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('kzqvwxyj'),
      passwords.hash('kzqvwxyj'),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
  })

  it('matches the same password, however a keyboard composes it', async () => {
    const stored = await passwords.hash('p\u00e4ssword of \ufb01re')
    expect(await passwords.verify(stored, 'pa\u0308ssword of fire')).toEqual({
      matches: true,
      needsRehash: false,
    })
    expect(await passwords.verify(stored, 'password of fire')).toEqual({
      matches: false,
      needsRehash: false,
    })
  })

  it('is never cut: what differs in the last of 128 letters is another', async () => {
    const long = 'x'.repeat(127)
    const stored = await passwords.hash(`${long}a`)
    expect((await passwords.verify(stored, `${long}b`)).matches).toBe(false)
    expect((await passwords.verify(stored, long)).matches).toBe(false)
  })

  it('wants to be stored anew when its parameters are older ones', async () => {
    const stored = await hash('kzqvwxyj', { algorithm: 2, memoryCost: 4096, timeCost: 3 })
    expect(await passwords.verify(stored, 'kzqvwxyj')).toEqual({ matches: true, needsRehash: true })
    expect((await passwords.verify(stored, 'other')).needsRehash).toBe(false)
  })
})

describe('an imported password', () => {
  // “pass\u212awörd of \ufb01re”: its odd letters fold into plain ones.
  const stored =
    '3959510854eb555768b59144941909fe:213425578352322d9a3df1058f4dbceba44f4c5251f077e52e3c91b4b4662' +
    '1b7d65d78cfd3a843e9d70317237ca5e054beb71d69794911beced311cb954a0eaf'

  it('matches, and wants to be stored anew', async () => {
    const password = 'passKwo\u0308rd of fire'
    expect(await passwords.verify(stored, password)).toEqual({ matches: true, needsRehash: true })
  })

  it('does not match another', async () => {
    const { matches } = await passwords.verify(stored, 'passkwo\u0308rd of fire')
    expect(matches).toBe(false)
  })
})

describe('the queue', () => {
  it('refuses what it can’t hold, and takes new work when there is room again', async () => {
    const small = createArgon2Hasher({ running: 2, waiting: 3 })
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => small.hash('kzqvwxyj')),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(TooManyRequests)
    }
    await expect(small.hash('kzqvwxyj')).resolves.toBeTypeOf('string')
  })

  it('has places in reserve, which are not for everyone, nor without end', async () => {
    const small = createArgon2Hasher({ running: 1, waiting: 1, reserved: 2 })
    const reserve = small.withReserve(async () => true)
    const stranger = small.withReserve(async () => false)
    const everyone = [small.hash('a'), small.hash('b')]
    await expect(stranger.hash('c')).rejects.toBeInstanceOf(TooManyRequests)
    const admitted = await Promise.allSettled(['d', 'e', 'f'].map((text) => reserve.hash(text)))
    expect(admitted.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await Promise.all(everyone)
  })

  it('leaves the event loop free: what comes later is done before five hashes are', async () => {
    const order: string[] = []
    const hashes = Array.from({ length: 5 }, () => passwords.hash('kzqvwxyj'))
    const tick = new Promise((resolve) => setImmediate(resolve))
    await Promise.all([
      Promise.all(hashes).then(() => order.push('hashes')),
      tick.then(() => order.push('tick')),
    ])
    expect(order).toEqual(['tick', 'hashes'])
  })

  it('goes on after a hash that is none', async () => {
    const small = createArgon2Hasher({ running: 1, waiting: 3 })
    await expect(small.verify('no hash', 'kzqvwxyj')).rejects.toThrow()
    await expect(small.hash('kzqvwxyj')).resolves.toBeTypeOf('string')
  })
})

describe('the check for a user who does not exist', () => {
  it('waits its turn and hashes as a real check does', async () => {
    const small = createArgon2Hasher({ running: 1, waiting: 0 })
    // Once, so that the reference hash exists.
    await small.verifyNothing('other')
    const real = small.verify(await passwords.hash('kzqvwxyj'), 'other')
    await expect(small.verifyNothing('other')).rejects.toBeInstanceOf(TooManyRequests)
    await real
    await expect(small.verifyNothing('other')).resolves.toBeUndefined()
  })
})
