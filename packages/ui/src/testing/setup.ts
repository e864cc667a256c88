import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

Element.prototype.getAnimations ??= () => []
Element.prototype.scrollIntoView ??= () => {}

afterEach(cleanup)
