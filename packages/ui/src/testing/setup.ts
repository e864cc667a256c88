import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= StillObserver
Element.prototype.getAnimations ??= () => []
Element.prototype.scrollIntoView ??= () => {}

afterEach(cleanup)
