import type { RequestHandler } from 'msw'
import type { Configuration } from '#api/model/index.ts'
import {
  getGetConfigurationMockHandler,
  getGetConfigurationResponseMock,
} from '#api/status/status.msw.ts'

/** A service that really sends mail, and takes passwords of 8 to 128 characters. */
export function configured(changes: Partial<Configuration> = {}): RequestHandler {
  const usual = {
    mailIsOutbox: false,
    passwordMinLength: 8,
    passwordMaxLength: 128,
    passwordSignIn: true,
    emailCode: false,
    magicLink: false,
    socialProviders: [],
    testMode: false,
  }
  return getGetConfigurationMockHandler(getGetConfigurationResponseMock({ ...usual, ...changes }))
}
