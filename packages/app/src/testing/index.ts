export { expectAccessible } from './expect-accessible.ts'
export { server } from './server.ts'
