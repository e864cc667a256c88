import type { ListedGuildConnection } from '#api/model/index.ts'

/** A server at Discord, or an organization at GitHub. */
export interface Connection extends Pick<ListedGuildConnection, 'id' | 'name' | 'benefits'> {
  platform: 'discord' | 'github'
}
