import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** As Tollgate hashes: argon2id, 19 MiB, two passes. */
const ARGON2ID: Algorithm = 2
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

export function matchesPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}
