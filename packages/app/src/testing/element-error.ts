import { prettyDOM } from '@testing-library/react'

/**
 * That an element is not there. Most of these errors end one look of many, so what the document holds
 * is written out only for who reads the message.
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
