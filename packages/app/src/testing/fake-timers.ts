import { vi } from 'vitest'

/**
 * Timers that a test moves on with `vi.advanceTimersByTime`, and that pass on their own besides.
 * Frames stay real: one asked for under fake timers and never run keeps the menus of every later
 * test of the worker from opening.
 */
export function useFakeTimers(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 20,
  })
}
