import type { SocialProviderCheck } from '@tollgate/contracts'

type Code = SocialProviderCheck['code']
type Found = Omit<SocialProviderCheck, 'code'>

/** What each finding means to an administrator. */
const FINDINGS: Record<Code, Found> = {
  settings_usable: {
    check: 'settings',
    outcome: 'passed',
    explanation: 'The settings give a client secret.',
  },
  settings_unusable: {
    check: 'settings',
    outcome: 'failed',
    explanation: 'No client secret can be made of the settings. Is the private key whole?',
  },
  discovery_read: {
    check: 'discovery',
    outcome: 'passed',
    explanation: 'The issuer’s metadata was read.',
  },
  discovery_unreadable: {
    check: 'discovery',
    outcome: 'failed',
    explanation: 'The issuer’s metadata could not be read. Is the issuer’s address right?',
  },
  authorization_endpoint_reachable: {
    check: 'authorization_endpoint',
    outcome: 'passed',
    explanation: 'The page where people sign in answers.',
  },
  authorization_endpoint_unreachable: {
    check: 'authorization_endpoint',
    outcome: 'failed',
    explanation: 'The page where people sign in does not answer as it should.',
  },
  keys_read: {
    check: 'keys',
    outcome: 'passed',
    explanation: 'The keys that sign id_tokens were read.',
  },
  keys_unreadable: {
    check: 'keys',
    outcome: 'failed',
    explanation: 'The keys that sign id_tokens could not be read: every sign-in would be refused.',
  },
  credentials_accepted: {
    check: 'credentials',
    outcome: 'passed',
    explanation: 'The provider knows the client id and secret: it only refused the made-up code.',
  },
  credentials_refused: {
    check: 'credentials',
    outcome: 'failed',
    explanation: 'The provider refused the client id or secret.',
  },
  credentials_undecided: {
    check: 'credentials',
    outcome: 'undecided',
    explanation: 'The provider’s answer does not tell whether it knows the client id and secret.',
  },
  token_endpoint_unreachable: {
    check: 'credentials',
    outcome: 'failed',
    explanation: 'The provider’s token endpoint could not be reached.',
  },
}

/** One line of a test’s result. The detail is a word of ours or a status, never the provider’s text. */
export function found(code: Code, detail: string | null = null): SocialProviderCheck {
  const { explanation, ...rest } = FINDINGS[code]
  return { ...rest, code, explanation: detail ? `${explanation} (${detail})` : explanation }
}
