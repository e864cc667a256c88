import { invalid, refused } from '../common/refusal.ts'

export const organizationRefusals = {
  CLIENT_SECRET_IS_REQUIRED: refused(400, 'Client secret is required'),
  DATE_IS_MORE_THAN_90_DAYS_AHEAD: refused(400, 'Date is more than 90 days ahead'),
  DNS_CANNOT_BE_REACHED: refused(503, 'DNS cannot be reached'),
  DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION: refused(400, 'Domain belongs to another organization'),
  DOMAIN_IS_ADDED_ALREADY: refused(400, 'Domain is added already'),
  DOMAIN_IS_INVALID: refused(400, 'Domain is invalid'),
  DOMAIN_LIMIT_REACHED: refused(403, 'Domain limit reached'),
  DOMAIN_NOT_FOUND: refused(400, 'Domain not found'),
  EMAIL_ORGANIZATIONSLUG_DOMAIN_OR_PROVIDERID_IS_REQUIRED: refused(
    400,
    'email, organizationSlug, domain or providerId is required',
  ),
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: refused(
    403,
    'Email verification required before accepting or rejecting invitation',
  ),
  FAILED_TO_RETRIEVE_INVITATION: refused(400, 'Failed to retrieve invitation'),
  IDENTITY_PROVIDER_NOT_FOUND: refused(400, 'Identity provider not found'),
  INVITATION_LIMIT_REACHED: refused(403, 'Invitation limit reached'),
  INVITATION_NOT_FOUND: refused(400, 'Invitation not found'),
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: refused(
    400,
    'Inviter is no longer a member of the organization',
  ),
  INVITER_MAY_NO_LONGER_GIVE_THIS_ROLE: refused(400, 'Inviter may no longer give this role'),
  ISSUER_IS_NOT_PUBLIC: refused(400, 'Issuer is not public'),
  MEMBER_NOT_FOUND: refused(400, 'Member not found'),
  NOT_AUTHENTICATED: refused(401, 'Not authenticated'),
  NO_ACTIVE_ORGANIZATION: refused(400, 'No active organization'),
  NO_PROVIDER_FOUND_FOR_THE_ISSUER: refused(404, 'No provider found for the issuer'),
  ORGANIZATION_ALREADY_EXISTS: refused(400, 'Organization already exists'),
  ORGANIZATION_ID_IS_REQUIRED: refused(400, 'Organization ID is required'),
  ORGANIZATION_IS_SUSPENDED: refused(403, 'The organization is suspended: {reason}'),
  ORGANIZATION_IS_STILL_NEEDED: refused(400, '{organization} is still needed. {obstacles}'),
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: refused(403, 'Organization membership limit reached'),
  ORGANIZATION_NOT_FOUND: refused(400, 'Organization not found'),
  ORGANIZATION_REQUIRES_TWO_FACTOR: refused(403, 'Organization requires two factor'),
  ROLE_NOT_FOUND: refused(400, 'Role not found'),
  SINGLE_SIGN_ON_NEEDS_A_TEST: refused(400, 'Single sign on needs a test'),
  SINGLE_SIGN_ON_NEEDS_A_VERIFIED_DOMAIN: refused(400, 'Single sign on needs a verified domain'),
  SLUG_IS_RESERVED: refused(400, 'Slug is reserved'),
  SLUG_IS_TAKEN: refused(400, 'slug is taken'),
  SLUG_MAY_HAVE_LETTERS_AND_DIGITS_JOINED_BY_SINGLE_DASHES: refused(
    400,
    'Slug may have letters and digits, joined by single dashes',
  ),
  SLUG_MUST_HAVE_3_TO_64_CHARACTERS: refused(400, 'Slug must have 3 to 64 characters'),
  TEAM_MEMBER_LIMIT_REACHED: refused(403, 'Team member limit reached'),
  TEAM_NOT_FOUND: refused(400, 'Team not found'),
  UNABLE_TO_REMOVE_LAST_TEAM: refused(400, 'Unable to remove last team'),
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: refused(
    400,
    'User is already a member of this organization',
  ),
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: refused(
    400,
    'User is already invited to this organization',
  ),
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: refused(
    400,
    'User is not a member of the organization',
  ),
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: refused(
    403,
    'You are not allowed to cancel this invitation',
  ),
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_SINGLE_SIGN_ON: refused(
    403,
    'You are not allowed to change single sign on',
  ),
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: refused(
    403,
    'You are not allowed to create a new organization',
  ),
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: refused(
    403,
    'You are not allowed to create teams in this organization',
  ),
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: refused(
    403,
    'You are not allowed to delete teams in this organization',
  ),
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: refused(
    401,
    'You are not allowed to delete this member',
  ),
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: refused(
    403,
    'You are not allowed to delete this organization',
  ),
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: refused(403, 'You are not allowed to delete this team'),
  YOU_ARE_NOT_ALLOWED_TO_HAND_OVER_THIS_ORGANIZATION: refused(
    403,
    'You are not allowed to hand over this organization',
  ),
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: refused(
    403,
    'You are not allowed to invite users to this organization',
  ),
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: refused(
    403,
    'you are not allowed to invite user with this role',
  ),
  YOU_ARE_NOT_ALLOWED_TO_READ_SINGLE_SIGN_ON: refused(
    403,
    'You are not allowed to read single sign on',
  ),
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_LOG: refused(
    403,
    'You are not allowed to read the audit log',
  ),
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: refused(
    403,
    'You are not allowed to update this member',
  ),
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: refused(
    403,
    'You are not allowed to update this organization',
  ),
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: refused(403, 'You are not allowed to update this team'),
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: refused(
    403,
    'You are not a member of this organization',
  ),
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: refused(
    403,
    'You are not the recipient of the invitation',
  ),
  YOU_ARE_THE_OWNER_ALREADY: refused(400, 'You are the owner already'),
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: refused(
    400,
    'You cannot leave the organization as the only owner',
  ),
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: refused(
    403,
    'You have reached the maximum number of organizations',
  ),
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: refused(
    400,
    'You have reached the maximum number of teams',
  ),
  'access_token.expiry_invalid': invalid('Must be an ISO 8601 duration, such as P90D'),
  'access_token.expiry_too_late': invalid('Must be at most {years} years; leave it out for no end'),
  'access_token.expiry_too_soon': invalid('Must be longer than nothing'),
  'access_token.managers_only': refused(403, 'Only owners and admins manage access tokens'),
  'access_token.not_found': refused(404, 'Access token not found'),
  'access_token.scopes_exceed_role': refused(403, 'Your role lacks the scope {scopes}'),
  'audit.cursor_invalid': invalid('Not a cursor of this list'),
}
