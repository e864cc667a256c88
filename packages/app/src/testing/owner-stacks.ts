import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * In development React takes a stack trace for each element, which is half of the time of a render.
 * It stops once it has taken ten thousand in a second, so here it has. Its warnings lose only that
 * stack.
 */
export function takeNoOwnerStacks(): void {
  Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
