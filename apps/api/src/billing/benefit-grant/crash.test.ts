import { afterEach, describe, expect, it } from 'vitest'
import { createPlatformWorld } from '../../testing/platform-world.ts'
import { revokeNextGrants } from './revoke.ts'
import { settleGrant } from './settle.ts'

const world = await createPlatformWorld()
const { harness, guilds, roles, settle, sellRole, link, read, eventsOf } = world
const { clock, database, systemContext } = harness

type Sale = Awaited<ReturnType<typeof sellRole>>
type Call = 'giveRole' | 'takeRole'

const { giveRole, takeRole } = guilds
afterEach(() => {
  Object.assign(guilds, { giveRole, takeRole })
})

function dying<Given extends unknown[]>(
  when: 'before' | 'after',
  call: (...given: Given) => Promise<void>,
) {
  return async (...given: Given) => {
    if (when === 'after') await call(...given)
    throw new Error('died')
  }
}

/** Has the process die before or after the next such call. */
function die(when: 'before' | 'after', name: Call): void {
  if (name === 'giveRole') guilds.giveRole = dying(when, giveRole)
  else guilds.takeRole = dying(when, takeRole)
}

/** What was begun about a grant is never finished; all that is left of it is in the database. */
async function settleAndDie({ organizationId, grant: { id: benefitGrantId } }: Sale) {
  await harness.runDue()
  await database.$executeRaw`DELETE FROM pgboss.job WHERE name = 'settle-grant'`
  const settling = settleGrant(systemContext(), { organizationId, benefitGrantId })
  await expect(settling).rejects.toThrow('died')
  Object.assign(guilds, { giveRole, takeRole })
}

async function comeBack(): Promise<void> {
  clock.advance({ minutes: 5 })
  await settle()
}

const connect = async (sale: Sale) => {
  await link(sale, '4712')
}
const revoke = ({ organizationId, grant: { orderId } }: Sale) =>
  revokeNextGrants(systemContext(), { organizationId, orderId })

/** What the customer has in the end, and what was told. */
const changes = [
  {
    what: 'is given',
    from: null,
    change: connect,
    calls: ['giveRole'],
    has: ['g1 r1 4712'],
    told: ['created account_missing', 'updated granted'],
  },
  {
    what: 'moves to another account',
    from: '4711',
    change: connect,
    calls: ['takeRole', 'giveRole'],
    has: ['g1 r1 4712'],
    told: ['created granted', 'updated granted'],
  },
  {
    what: 'is taken',
    from: '4711',
    change: revoke,
    calls: ['takeRole'],
    has: [],
    told: ['created granted', 'revoked taken'],
  },
] as const

const deaths = changes.flatMap(({ calls, ...change }) =>
  calls.flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ ...change, call, when })),
  ),
)

describe('when the service dies while a role', () => {
  it.each(deaths)(
    '$what, $when $call, it is done once it is back, and told once',
    async (death) => {
      const sale = await sellRole(death.from)
      await death.change(sale)
      die(death.when, death.call)
      await settleAndDie(sale)
      await comeBack()
      expect([...roles]).toEqual(death.has)
      expect(await eventsOf(sale)).toEqual(death.told)
      expect(await read(sale, sale.grant)).toMatchObject({ is_granted: death.has.length > 0 })
    },
  )

  it('is taken, and the customer has connected another account since, nothing is left', async () => {
    const sale = await sellRole()
    await connect(sale)
    die('after', 'giveRole')
    await settleAndDie(sale)
    await revoke(sale)
    await comeBack()
    expect([...roles]).toEqual([])
  })
})
