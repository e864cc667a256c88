import { appConfig } from '@tollgate/app/vite'

export default appConfig({ base: '/', port: 5173, pages: { app: 'index.html' } })
