import type { Plugin } from 'vite'

/**
 * A late import is nothing but that: start.js asks early for what a route needs, and all styles are
 * in one file, so that nothing is left to do for the helper that Vite puts around each.
 */
export function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (styles.length > 1) this.error(`Nothing would load the styles apart: ${styles.join(', ')}`)
    },
  }
}
