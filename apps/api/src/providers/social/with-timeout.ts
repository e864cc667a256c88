import type { SocialProvider } from '../../core/ports/social.ts'
import { SocialFailure } from './failure.ts'

/** An issuer’s metadata may have to be read first; all of it together has one time limit. */
const LONGEST_MILLISECONDS = 9_000

/** The same provider, which fails as unreachable where it takes too long. */
export function withTimeout(provider: SocialProvider): SocialProvider {
  return {
    ...provider,
    authorizationUrl: (request) => inTime(provider.authorizationUrl(request)),
    exchange: (callback) => inTime(provider.exchange(callback)),
    readIdToken: (given) => inTime(provider.readIdToken(given)),
    refresh: (refreshToken) => inTime(provider.refresh(refreshToken)),
    readProfile: (...proof) => inTime(provider.readProfile(...proof)),
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new SocialFailure('unreachable', new Error('It took too long')))
  }, LONGEST_MILLISECONDS)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
