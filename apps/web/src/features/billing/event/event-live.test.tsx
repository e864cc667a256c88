import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expectAccessible, stubEventStream, useFakeTimers } from '@tollgate/app/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { getListEventsMockHandler } from '#api/event/event.msw.ts'
import type { Event as UsageEvent } from '#api/model/index.ts'
import { completionAfter, eventsOf } from '#app/testing/acme-events.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Acme’s events as the API has them, with Live switched on as soon as they are listed. */
async function openLive(search = '?live=true') {
  const stream = stubEventStream()
  const stored: UsageEvent[] = [completionAfter(2), completionAfter(1)]
  const list = getListEventsMockHandler(() => eventsOf(stored))
  const view = await renderRoute(`/acme/events${search}`, { handlers: [list, ...signedIn()] })
  await screen.findByRole('link', { name: 'completion 2' })
  async function happen(event: UsageEvent, isTold = true): Promise<void> {
    stored.unshift(event)
    if (isTold) await act(async () => stream.tell(event))
  }
  return { ...view, stream, happen }
}

function shown(): (string | null)[] {
  return screen.getAllByRole('link', { name: /^completion/ }).map((link) => link.textContent)
}

function turn(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

test('shows on top what comes in once it is switched on, by the filters of the list', async () => {
  const { user, stream, happen, router } = await openLive('?name=completion+2')
  expect(stream.addresses()).toEqual([])
  await user.click(screen.getByRole('switch', { name: 'Live' }))
  expect(await screen.findByText('Connecting…')).toBeDefined()
  expect(router.state.location.search).toEqual({ name: 'completion 2', live: true })
  expect(stream.addresses()).toEqual([
    `/v1/events/stream?organization_id=${acme.id}&name=completion+2`,
  ])
  await act(async () => stream.accept())
  expect(await screen.findByText('New events appear as they come in.')).toBeDefined()
  await happen(completionAfter(3))
  await waitFor(() => expect(shown()).toEqual(['completion 3', 'completion 2', 'completion 1']))
  await expectAccessible()
  await user.click(screen.getByRole('switch', { name: 'Live' }))
  await waitFor(() => expect(stream.addresses()).toEqual([]))
  expect(shown()).toHaveLength(3)
})

test('what comes in waits while someone reads, and comes when they are done or ask for it', async () => {
  const { user, happen } = await openLive()
  await user.hover(screen.getByRole('table'))
  await happen(completionAfter(3))
  await happen(completionAfter(4))
  expect(await screen.findByRole('button', { name: 'Show 2 new events' })).toBeDefined()
  expect(shown()).toEqual(['completion 2', 'completion 1'])
  await user.unhover(screen.getByRole('table'))
  await waitFor(() => expect(shown()).toHaveLength(4))
  screen.getByRole('link', { name: 'completion 1' }).focus()
  await happen(completionAfter(5))
  await user.click(await screen.findByRole('button', { name: 'Show 1 new event' }))
  await waitFor(() => expect(shown()[0]).toBe('completion 5'))
  document.documentElement.scrollTop = 400
  fireEvent.scroll(document)
  await happen(completionAfter(6))
  expect(await screen.findByRole('button', { name: 'Show 1 new event' })).toBeDefined()
  document.documentElement.scrollTop = 0
  fireEvent.scroll(document)
  await waitFor(() => expect(shown()[0]).toBe('completion 6'))
})

test('is paused while the tab is hidden, and shows afterward what came meanwhile', async () => {
  const { stream, happen } = await openLive()
  await act(async () => stream.accept())
  act(() => turn('hidden'))
  expect(stream.addresses()).toEqual([])
  await happen(completionAfter(3), false)
  act(() => turn('visible'))
  expect(stream.addresses()).toHaveLength(1)
  await act(async () => stream.accept())
  await waitFor(() => expect(shown()[0]).toBe('completion 3'))
})

test('says that the connection is lost, and has what was missed once it is back', async () => {
  useFakeTimers()
  const { stream, happen } = await openLive()
  await act(async () => stream.accept())
  await act(async () => stream.fail())
  expect(await screen.findByText('Connection lost. Trying again…')).toBeDefined()
  await happen(completionAfter(3), false)
  await waitFor(() => expect(stream.addresses()).toHaveLength(1))
  await act(async () => stream.accept())
  expect(await screen.findByText('New events appear as they come in.')).toBeDefined()
  await waitFor(() => expect(shown()[0]).toBe('completion 3'))
})

test('tries less and less often where it can’t connect', async () => {
  useFakeTimers()
  const { stream } = await openLive()
  let tries = 0
  for (let second = 0; second < 60; second++) {
    if (stream.addresses().length > 0) {
      tries++
      stream.fail()
    }
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(tries).toBeGreaterThan(4)
  expect(tries).toBeLessThan(12)
})

test('says when the browser is offline, and resumes once it is back online', async () => {
  const { stream } = await openLive()
  act(() => void fireEvent(window, new Event('offline')))
  expect(await screen.findByText(/^You’re offline. New events appear/)).toBeDefined()
  expect(stream.addresses()).toEqual([])
  act(() => void fireEvent(window, new Event('online')))
  expect(stream.addresses()).toHaveLength(1)
  expect(await screen.findByText('Connecting…')).toBeDefined()
})
