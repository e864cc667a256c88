import { defineConfig } from 'vite'

/** Node runs TypeScript but no JSX, so the templates are built. What they don’t use stays out. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/index.ts',
    outDir: 'generated',
    target: 'node22',
    rolldownOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^@tollgate\/messages($|\/)/],
      output: { entryFileNames: 'index.js' },
    },
  },
})
