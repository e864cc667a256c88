import type { UserFull } from '#api/model/index.ts'

/** Whether someone may have permissions in the whole service; most users aren’t worth asking about. */
export function hasServiceRole({ role }: Pick<UserFull, 'role'>): boolean {
  return role?.split(',').some((name) => name !== 'user') ?? false
}
