import { connecting } from '../platform-connection/connecting.ts'

export const guildConnecting = connecting({ noun: 'guild', page: 'connect-discord' })
