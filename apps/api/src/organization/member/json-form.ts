import { instantText } from '../../core/instant-text.ts'

/** A row `m` of members with its row `u` of users, in the form that the wire has for both. */
export const memberJson = `json_build_object(
  'id', m.id, 'organizationId', m.organization_id, 'userId', m.user_id,
  'role', array_to_string(m.roles, ','), 'teamId', m.team_id,
  'createdAt', ${instantText('m.created_at')},
  'user', json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'image', u.image))`
