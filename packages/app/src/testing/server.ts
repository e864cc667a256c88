import { setupServer } from 'msw/node'

/** The API of screen tests: what a test does not answer is an error. */
export const server = setupServer()
