export { expectAccessible } from './expect-accessible.ts'
export { merchant } from './merchant.ts'
export { englishMessages, renderApp, renderScreen } from './render-app.tsx'
export { server } from './server.ts'
