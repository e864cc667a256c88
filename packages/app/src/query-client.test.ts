import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

function apiError(status: number, signedOut = false): ApiError {
  return new ApiError({ status, code: 'X', message: 'x', requestId: null, signedOut })
}

afterEach(() => onlineManager.setOnline(true))

async function fetchWith(error: Error) {
  const onSignedOut = vi.fn()
  const queryFn = vi.fn(() => Promise.reject(error))
  const queryClient = createQueryClient({ onSignedOut })
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  })
  await queryClient.query({ queryKey: ['x'], queryFn }).catch(() => {})
  return { tries: queryFn.mock.calls.length, signedOut: onSignedOut.mock.calls.length }
}

test.each([
  ['a failure of the server', apiError(503), 3],
  ['a lost connection', apiError(0), 3],
  ['a refusal', apiError(404), 1],
  ['a mistake of ours', new TypeError('x'), 1],
])('asks again after %s only if that may help', async (_case, error, tries) => {
  expect((await fetchWith(error)).tries).toBe(tries)
})

test('says once that the session ended', async () => {
  expect(await fetchWith(apiError(401, true))).toEqual({ tries: 1, signedOut: 1 })
  expect((await fetchWith(apiError(401))).signedOut).toBe(0)
})

test('refuses a change at once without a connection, and does not make it later', async () => {
  const queryClient = createQueryClient({ onSignedOut: () => {} })
  onlineManager.setOnline(false)
  const mutationFn = vi.fn(() => Promise.reject(apiError(0)))
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn })
  await expect(change.execute({})).rejects.toThrow(ApiError)
  onlineManager.setOnline(true)
  expect(mutationFn).toHaveBeenCalledTimes(1)
})
