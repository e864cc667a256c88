import type { Account } from '#api/model/index.ts'
import { ada } from './ada.ts'

const day = '2026-03-14T09:00:00.000Z'

/** Ada’s ways to sign in. */
export const password: Account = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000030',
  provider: 'credential',
  accountId: ada.id,
  scopes: [],
  email: null,
  lastUsedAt: null,
  createdAt: day,
  updatedAt: day,
}

export const github: Account = {
  ...password,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000031',
  provider: 'github',
  accountId: '583231',
  email: 'ada@lovelace.test',
  lastUsedAt: day,
}
