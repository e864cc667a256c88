import { startDiscord } from '@tollgate/api/testing/discord/server'
import { fillDueSubscriptions } from '@tollgate/api/testing/due-subscriptions'
import { startGitHub } from '@tollgate/api/testing/github/server'
import { createClient, unwrap } from '@tollgate/client'
import { afterAll, describe, expect, it } from 'vitest'
import { holdAt, type Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

const COUNT = 5
const GUILD = '902001'
const ROLE = '9020012'

const discord = await startDiscord()
const github = await startGitHub()
afterAll(() => Promise.all([discord.stop(), github.stop()]))
const guild = discord.install(GUILD)
const installation = github.install('acme', { ownedBy: [], names: ['anvil'] })
const people = Array.from({ length: COUNT }, (_, index) => github.addAccount(`ada-${index}`))
for (const { id } of people) guild.members.set(String(id), new Set())

/** Done at the platform, and not yet noted here. */
const given: Moment = {
  name: 'given',
  event: 'UPDATE',
  table: 'benefit_grants',
  when: 'NEW.granted_at IS NOT NULL AND OLD.granted_at IS NULL',
}
const taken: Moment = {
  name: 'taken',
  event: 'UPDATE',
  table: 'benefit_grants',
  when: 'NEW.revoked_at IS NOT NULL AND OLD.due_at IS NOT NULL AND NEW.due_at IS NULL',
}

const properties = {
  discord: { guild_id: GUILD, role_id: ROLE, kick_member: false, guild_token: 'token' },
  github_repository: { repository_owner: 'acme', repository_name: 'anvil', permission: 'pull' },
}

const CONNECTION = `
  INSERT INTO repository_connections (id, organization_id, owner, installation_id, created_at)
  VALUES (uuidv7(), $1, 'acme', $2, now())`

const BENEFIT = `
  WITH a AS (
    INSERT INTO platform_accounts (id, organization_id, customer_id, platform, account_id, created_at)
    SELECT uuidv7(), $1::uuid, c.id, split_part($2::text, '_', 1), c.account, now()
    FROM unnest(ARRAY(SELECT id FROM customers WHERE organization_id = $1::uuid), $3::text[]) AS c(id, account)
  )
  INSERT INTO benefits (id, organization_id, type, description, properties, created_at)
  VALUES (uuidv7(), $1::uuid, $2::text, $2::text, $4::jsonb, now()) RETURNING id`

/** What each account has, sorted. */
function found() {
  const [repository] = installation.repositories
  const hasRole = ([, roles]: [string, Set<string>]) => roles.has(ROLE)
  return {
    discord: [...guild.members]
      .filter(hasRole)
      .map(([id]) => id)
      .sort(),
    github: repository?.invitations.map(({ invitee }) => String(invitee.id)).sort(),
  }
}

describe('benefits at platforms that the service is killed over', () => {
  const stage = shareStage([], {
    DISCORD_CLIENT_ID: '4711',
    DISCORD_CLIENT_SECRET: 'client-secret',
    DISCORD_BOT_TOKEN: discord.settings.DISCORD_BOT_TOKEN,
    DISCORD_URL: discord.url,
    ...github.settings,
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    // Each grant waits with a connection until the service is killed.
    DATABASE_POOL_SIZE: String(4 * COUNT),
  })

  /** A merchant whose product is to give one benefit to those who have it. */
  async function openShop(type: 'discord' | 'github_repository') {
    const { baseUrl, database } = stage()
    const { accessToken, organizationId } = await createMerchant(baseUrl)
    const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
    const product = await unwrap(
      client.POST('/v1/products', {
        body: {
          name: 'Club',
          recurring_interval: 'month',
          prices: [{ amount_type: 'fixed', price_amount: 900, price_currency: 'usd' }],
        },
      }),
    )
    await fillDueSubscriptions(database, { productId: product.id, count: COUNT, since: '-20 days' })
    const accounts = people.map(({ id }) => String(id))
    const values = [organizationId, type, accounts, JSON.stringify(properties[type])]
    const { rows } = await database.query<{ id: string }>(BENEFIT, values)
    if (type === 'github_repository') {
      await database.query(CONNECTION, [organizationId, String(installation.id)])
    }
    const params = { path: { id: product.id } }
    return (isGiven: boolean) => {
      const benefits = isGiven ? rows.map(({ id }) => id) : []
      return client.POST('/v1/products/{id}/benefits', { params, body: { benefits } })
    }
  }

  it('are each given once, then taken once, and told in order', async () => {
    const { count, database, dieOnce, environment, missWorkers } = stage()
    const accounts = people.map(({ id }) => String(id)).sort()
    const shops = [await openShop('discord'), await openShop('github_repository')]
    const give = (isGiven: boolean) => Promise.all(shops.map((choose) => choose(isGiven)))
    /** Kills the service once something is done at both platforms, and none of it noted. */
    const dieOver = async (moment: Moment, isGiven: boolean) => {
      const held = await holdAt(environment.DATABASE_URL, moment)
      const isBegun = (here: string[] | undefined) =>
        isGiven ? here?.length !== 0 : here?.length !== COUNT
      const reached = () =>
        until(
          async () => found(),
          (now) => isBegun(now.discord) && isBegun(now.github),
        )
      await dieOnce(reached, () => give(isGiven), held.release)
    }
    const settled = async (kind: 'granted_at' | 'revoked_at') => {
      await missWorkers()
      await until(
        () => count(`benefit_grants WHERE ${kind} IS NOT NULL AND due_at IS NULL`),
        (done) => done === 2 * COUNT,
        90,
      )
    }

    await dieOver(given, true)
    await settled('granted_at')
    expect(found()).toEqual({ discord: accounts, github: accounts })

    await dieOver(taken, false)
    await settled('revoked_at')
    expect(found()).toEqual({ discord: [], github: [] })

    const told = await database.query(`
      SELECT types, count(*)::integer FROM (
        SELECT array_agg(type ORDER BY id) AS types FROM outbox_events
        WHERE type LIKE 'benefit_grant.%' GROUP BY payload ->> 'id'
      ) each GROUP BY types`)
    expect(told.rows).toEqual([
      { types: ['benefit_grant.created', 'benefit_grant.revoked'], count: 2 * COUNT },
    ])
  })
})
