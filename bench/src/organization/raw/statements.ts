import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

const LIST = {
  name: 'raw-organizations',
  text: `SELECT o.id, o.name, o.slug, o.logo, o.metadata, o.created_at AS "createdAt"
         FROM members m JOIN organizations o ON o.id = m.organization_id
         WHERE m.user_id = $1 ORDER BY o.created_at, o.id`,
}

const FULL = {
  name: 'raw-full-organization',
  text: `SELECT o.id, o.name, o.slug, o.logo, o.metadata, o.created_at AS "createdAt",
           (SELECT json_agg(json_build_object(
              'id', m.id, 'organizationId', m.organization_id, 'userId', m.user_id,
              'role', array_to_string(m.roles, ','), 'teamId', m.team_id, 'createdAt', m.created_at,
              'user', json_build_object('id', u.id, 'name', u.name, 'email', u.email,
                'image', u.image)) ORDER BY m.created_at, m.id)
            FROM (SELECT * FROM members WHERE organization_id = o.id
                  ORDER BY created_at, id LIMIT 100) m
              JOIN users u ON u.id = m.user_id) AS members,
           (SELECT coalesce(json_agg(i), '[]')
            FROM (SELECT * FROM invitations WHERE organization_id = o.id
                  ORDER BY created_at DESC, id LIMIT 100) i) AS invitations,
           (SELECT coalesce(json_agg(t), '[]') FROM teams t WHERE organization_id = o.id) AS teams
         FROM organizations o
         WHERE o.id = $1 AND EXISTS (
           SELECT FROM members WHERE organization_id = o.id AND user_id = $2)`,
}

/** The same rows as Tollgate writes. */
const CREATE = {
  name: 'raw-create-organization',
  text: `WITH o AS (
           INSERT INTO organizations (id, name, slug, created_at)
           VALUES ($1, $2, $3, now()) RETURNING *
         ), t AS (
           INSERT INTO teams (id, organization_id, name, created_at)
           SELECT gen_random_uuid(), id, name, created_at FROM o RETURNING *
         ), m AS (
           INSERT INTO members (id, organization_id, user_id, roles, team_id, created_at)
           SELECT gen_random_uuid(), organization_id, $4::uuid, '{owner}', id, created_at FROM t
           RETURNING *
         ), s AS (
           UPDATE sessions SET active_organization_id = $1, revision = revision + 1 WHERE id = $5
         ), r AS (
           INSERT INTO session_revocations (id, session_id, revoked_at)
           VALUES (gen_random_uuid(), $5, now())
         ), u AS (
           UPDATE users SET last_active_organization_id = $1 WHERE id = $4::uuid
         ), e AS (
           INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
           SELECT gen_random_uuid(), id, 'organization.created', to_jsonb(o), created_at FROM o
         ), a AS (
           INSERT INTO audit_entries (id, organization_id, actor_type, actor_id, action,
             target_type, target_id, after, salt, details_hash, version, chain, digest, created_at)
           SELECT gen_random_uuid(), id, 'user', $4::text, 'organization.created',
             'organization', id::text, to_jsonb(o), $6, $7, 2, id, $8, created_at FROM o
         )
         SELECT row_to_json(o) AS organization, row_to_json(m) AS member FROM o, m`,
}

export function createOrganizationStatements(pool: pg.Pool) {
  async function list(userId: string): Promise<object[]> {
    return (await pool.query({ ...LIST, values: [userId] })).rows
  }
  async function full(id: string, userId: string): Promise<object> {
    return (await pool.query({ ...FULL, values: [id, userId] })).rows[0]
  }
  async function create(given: { name: string; slug: string }, by: { user: Id; session: Id }) {
    const id = randomUUID()
    const salt = randomBytes(16)
    const details = sha256(salt, JSON.stringify(given))
    const digest = sha256(details, JSON.stringify([id, by.user.id]))
    const values = [id, given.name, given.slug, by.user.id, by.session.id, salt, details, digest]
    const { rows } = await pool.query<{ organization: object; member: object }>({
      ...CREATE,
      values,
    })
    return { ...rows[0]?.organization, members: [rows[0]?.member] }
  }
  return { list, full, create }
}

interface Id {
  id: string
}

function sha256(first: Buffer, then: string): Buffer {
  return createHash('sha256').update(first).update(then).digest()
}
