/** Knows passwords that leaked elsewhere. */
export interface LeakedPasswords {
  /** False also where it can’t be found out. */
  has(password: string): Promise<boolean>
}
