import { prettyDOM } from '@testing-library/react'

/**
 * An element is missing. Most of these errors only end one of many looks, so the document is written out
 * only when the message is read.
 */
export function elementError(text: string | null, container: Element): Error {
  const error = new Error()
  Error.captureStackTrace(error, elementError)
  error.name = 'TestingLibraryElementError'
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [text, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
  return error
}
