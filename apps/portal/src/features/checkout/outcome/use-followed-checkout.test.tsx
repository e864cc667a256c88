import { act, screen } from '@testing-library/react'
import { useFakeTimers } from '@tollgate/app/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutPublic } from '#api/model'
import { serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

const confirmed: CheckoutPublic = { ...checkout, status: 'confirmed' }
const succeeded: CheckoutPublic = { ...checkout, status: 'succeeded' }

beforeEach(() => useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pass(milliseconds: number): Promise<unknown> {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('is told by the server, and asks again and again where it is told nothing', async () => {
  const service = serveCheckout(confirmed)
  const { stream } = await renderCheckout(service)
  await screen.findByText('Confirming your payment…')
  expect(stream.addresses()).toEqual(['/v1/checkouts/client/secret/stream'])
  await act(async () => stream.tell())
  const asked = service.reads
  await pass(10_000)
  expect(service.reads).toBe(asked)
  await act(async () => stream.fail())
  await pass(3000)
  expect(service.reads).toBeGreaterThan(asked)
  service.checkout = succeeded
  await act(async () => stream.tell())
  expect(await screen.findByRole('heading', { name: 'Thank you, payment received' })).toBeTruthy()
  expect(stream.addresses()).toEqual([])
})
