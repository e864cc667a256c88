import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Inside the data folder, which only its owner may enter. */
export function passwordFile(folder: string): string {
  return path.join(folder, 'tollgate-password')
}

export function serverUrl(folder: string, port: number): string {
  const password = readFileSync(passwordFile(folder), 'utf8')
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

export function socketUrl(folder: string, port: number): string {
  return `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`
}
