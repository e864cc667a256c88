import { describe, expect, it } from 'vitest'
import { decideLink, decideSignIn } from './decide.ts'

const both = [true, false]
const address = 'ada@example.com'

/** Every combination, with what becomes of it. */
const matrix = both.flatMap((verifiedThere) =>
  both.flatMap((trusted) =>
    both.flatMap((verifiedHere) =>
      both.flatMap((sameAddress) =>
        both.map((linking) => ({ verifiedThere, trusted, verifiedHere, sameAddress, linking })),
      ),
    ),
  ),
)

describe('signing in with an account that isn’t linked', () => {
  function decide(each: (typeof matrix)[number], signUp: 'always' | 'on-request' | 'never') {
    return decideSignIn({
      provider: {
        trusted: each.trusted,
        signUp,
        email: address,
        emailVerified: each.verifiedThere,
      },
      linkedUserId: null,
      userOfAddress: each.sameAddress ? { id: 'ada', emailVerified: each.verifiedHere } : null,
      linkingEnabled: each.linking,
      requestSignUp: false,
    })
  }

  it.each(matrix.filter(({ sameAddress }) => !sameAddress))('becomes a new user: %j', (each) => {
    expect(decide(each, 'always')).toEqual({ kind: 'create' })
    expect(decide(each, 'never')).toEqual({ kind: 'refuse', code: 'signup_disabled' })
  })

  it.each(
    matrix.filter(
      ({ sameAddress, linking, verifiedThere, trusted }) =>
        sameAddress && linking && (verifiedThere || trusted),
    ),
  )('is the user of the address, without anyone who never proved it: %j', (each) => {
    expect(decide(each, 'always')).toEqual({
      kind: 'link',
      userId: 'ada',
      replacesUnproven: !each.verifiedHere,
    })
  })

  it.each(
    matrix.filter(
      ({ sameAddress, linking, verifiedThere, trusted }) =>
        sameAddress && !(linking && (verifiedThere || trusted)),
    ),
  )('is refused, for the address is no proof: %j', (each) => {
    expect(decide(each, 'always')).toEqual({ kind: 'refuse', code: 'account_not_linked' })
  })

  const nobody = {
    provider: { trusted: true, signUp: 'always', email: null, emailVerified: true },
    linkedUserId: null,
    userOfAddress: null,
    linkingEnabled: true,
    requestSignUp: true,
  } as const

  it('is refused without an address', () => {
    expect(decideSignIn(nobody)).toEqual({ kind: 'refuse', code: 'email_not_found' })
  })

  it('signs in as the user the account is linked to, whatever else holds', () => {
    const facts = { ...nobody, linkedUserId: 'ada', linkingEnabled: false }
    expect(decideSignIn(facts)).toEqual({ kind: 'sign-in', userId: 'ada' })
  })

  it.each([
    ['always', false, 'create'],
    ['on-request', true, 'create'],
    ['on-request', false, 'refuse'],
    ['never', true, 'refuse'],
  ] as const)('where new users come in %s, asked for: %s → %s', (signUp, requestSignUp, kind) => {
    const provider = { ...nobody.provider, email: address, signUp }
    expect(decideSignIn({ ...nobody, provider, requestSignUp })).toMatchObject({ kind })
  })
})

describe('who links an account while signed in', () => {
  function decide(each: (typeof matrix)[number], allowDifferentEmails: boolean) {
    return decideLink({
      provider: {
        trusted: each.trusted,
        email: each.sameAddress ? address : 'other@example.com',
        emailVerified: each.verifiedThere,
      },
      userId: 'ada',
      userEmail: address,
      linkedUserId: null,
      linkingEnabled: each.linking,
      allowDifferentEmails,
    })
  }

  it.each(matrix)(
    'needs a provider that vouches, and one address unless others may: %j',
    (each) => {
      const vouched = each.linking && (each.verifiedThere || each.trusted)
      if (!vouched) {
        const refused = { kind: 'refuse', code: 'unable_to_link_account' }
        expect(decide(each, true)).toEqual(refused)
        expect(decide(each, false)).toEqual(refused)
        return
      }
      expect(decide(each, true)).toEqual({ kind: 'link' })
      expect(decide(each, false)).toEqual(
        each.sameAddress ? { kind: 'link' } : { kind: 'refuse', code: 'email_does_not_match' },
      )
    },
  )

  const linked = {
    provider: { trusted: true, email: address, emailVerified: true },
    userId: 'ada',
    userEmail: address,
    linkingEnabled: true,
    allowDifferentEmails: true,
  }

  it('never takes an account from another user', () => {
    expect(decideLink({ ...linked, linkedUserId: 'grace' })).toEqual({
      kind: 'refuse',
      code: 'account_already_linked_to_different_user',
    })
  })

  it('can link an account that is already theirs', () => {
    expect(decideLink({ ...linked, linkedUserId: 'ada', linkingEnabled: false })).toEqual({
      kind: 'link',
    })
  })
})
