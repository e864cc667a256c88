import { defineConfig } from 'vite'

/** The script for merchants’ pages: one file that any page can load, beside the apps. */
export default defineConfig({
  publicDir: false,
  build: {
    emptyOutDir: false,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: 'src/embed/embed.ts',
      output: { format: 'iife', entryFileNames: 'embed.js' },
    },
  },
})
