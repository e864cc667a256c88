import {
  AuthenticationError,
  ConnectionError,
  isTollgateError,
  type TollgateError,
} from '@tollgate/client'
import { CommandError, exitCodes } from './exit-codes.ts'

/** An error’s message for people, and its exit code. */
export function explain(error: unknown): { message: string; exitCode: number } {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode }
  if (isTollgateError(error)) return { message: textOf(error), exitCode: exitCodeOf(error) }
  return { message: error instanceof Error ? error.message : String(error), exitCode: 1 }
}

function exitCodeOf(error: TollgateError): number {
  if (error instanceof ConnectionError) return exitCodes.unreachable
  return error instanceof AuthenticationError ? exitCodes.notSignedIn : exitCodes.failed
}

function textOf(error: TollgateError): string {
  const { message, code, requestId } = error
  if (error instanceof ConnectionError) return `The service does not answer: ${message}`
  const advice = error instanceof AuthenticationError ? '. Sign in again: tollgate login' : ''
  const request = requestId === null ? '' : `, request ${requestId}`
  return `${message}${advice} (${code}${request})`
}
