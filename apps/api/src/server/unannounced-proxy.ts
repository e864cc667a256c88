import type { Services } from '../core/context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { requestHeader } from '../http/request-header.ts'

/** Says, once, that a proxy stands in front of which TRUSTED_PROXIES knows nothing. */
export function noticeUnannouncedProxy({ settings, logger }: Services) {
  let isSettled = settings.TRUSTED_PROXIES > 0
  return (c: RequestContext): void => {
    if (isSettled || requestHeader(c, 'x-forwarded-for') === undefined) return
    isSettled = true
    logger.warn(
      'A request came with X-Forwarded-For, but TRUSTED_PROXIES is 0. If a proxy stands in front, ' +
        'all its visitors count as one network address and use up each other’s limits: set ' +
        'TRUSTED_PROXIES to the number of proxies. If there is none, someone made the header up.',
    )
  }
}
