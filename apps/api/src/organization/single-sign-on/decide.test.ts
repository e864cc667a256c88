import { expect, it } from 'vitest'
import { decideSingleSignOn, type SingleSignOnFacts } from './decide.ts'

const stranger: SingleSignOnFacts = {
  email: 'ada@acme.example',
  isUnverified: false,
  domains: ['acme.example', 'xn--bcher-kva.example'],
  linkedUser: null,
  userOfAddress: null,
}
const refused = (code: string) => ({ kind: 'refuse', code })
const ada = { id: 'ada', email: 'ada@acme.example' }

const table: [name: string, facts: Partial<SingleSignOnFacts>, decision: object][] = [
  ['someone new', {}, { kind: 'create' }],
  ['the other domain', { email: 'ada@xn--bcher-kva.example' }, { kind: 'create' }],
  ['a linked account', { linkedUser: ada }, { kind: 'sign-in', userId: 'ada' }],
  [
    'a linked account before the user of the address',
    { linkedUser: ada, userOfAddress: { id: 'grace', emailVerified: true } },
    { kind: 'sign-in', userId: 'ada' },
  ],
  [
    'a linked account whose user has moved elsewhere',
    { linkedUser: { id: 'ada', email: 'ada@home.example' } },
    refused('account_not_linked'),
  ],
  [
    'a user with the address',
    { userOfAddress: { id: 'ada', emailVerified: true } },
    { kind: 'link', userId: 'ada', replacesUnproven: false },
  ],
  [
    'a user who never proved the address',
    { userOfAddress: { id: 'ada', emailVerified: false } },
    { kind: 'link', userId: 'ada', replacesUnproven: true },
  ],
  ['no address', { email: null }, refused('email_not_found')],
  ['another domain', { email: 'ada@other.example' }, refused('email_domain_not_allowed')],
  ['a subdomain', { email: 'ada@it.acme.example' }, refused('email_domain_not_allowed')],
  [
    'an ending that is alike',
    { email: 'ada@notacme.example' },
    refused('email_domain_not_allowed'),
  ],
  ['no verified domain', { domains: [] }, refused('email_domain_not_allowed')],
  ['a mailbox that is said not to be theirs', { isUnverified: true }, refused('email_unverified')],
  [
    'a linked account that names another domain',
    { linkedUser: ada, email: 'ada@other.example' },
    refused('email_domain_not_allowed'),
  ],
  [
    'a linked account that is said to be unverified',
    { linkedUser: ada, isUnverified: true },
    refused('email_unverified'),
  ],
]

it.each(table)('%s', (_, facts, decision) => {
  expect(decideSingleSignOn({ ...stranger, ...facts })).toEqual(decision)
})
