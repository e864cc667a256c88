import { expect, test } from 'vitest'
import { allScopes, readScopes, scopeGroups, summarizeScopes } from './scopes.ts'

test('offers every scope once', () => {
  const offered = scopeGroups
    .flatMap(({ rows }) => rows)
    .flatMap(({ read, write }) => [read, write])
  expect(offered.filter((scope) => scope !== undefined).toSorted()).toEqual(allScopes.toSorted())
})

test.each([
  ['all_scopes', allScopes],
  ['read_only', readScopes.toReversed()],
  ['some', ['products:read']],
  ['some', readScopes.slice(1)],
] as const)('calls it %s', (summary, scopes) => {
  expect(summarizeScopes(scopes)).toBe(summary)
})
