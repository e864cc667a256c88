export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** False for a wrong password; `needsRehash` when the stored form is an older one. */
  verify(stored: string, password: string): Promise<{ matches: boolean; needsRehash: boolean }>
  /** Takes as long as `verify`, so that an unknown user can't be told from a wrong password. */
  verifyNothing(password: string): Promise<void>
  /** The same queue for someone who may also wait where others may not; asked only when it is full. */
  withReserve(mayUse: () => Promise<boolean>): PasswordHasher
}
