import type { Context } from '../../core/context.ts'

export function addressOfPicture({ settings }: Pick<Context, 'settings'>, id: string): string {
  return `${settings.BASE_URL}/pictures/${id}`
}
