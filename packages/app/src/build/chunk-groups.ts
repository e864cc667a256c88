import { type RoutePlan, routeChunks } from './route-chunks.ts'

export interface LoadingPlan extends RoutePlan {
  /** The areas of texts that the routes within a layout load; an empty name is around all of them. */
  texts: Readonly<Record<string, readonly string[]>>
  /** What every page of the app asks for first, besides files. */
  firstRequest?: string
  /** Where `/` leads: the route of the first of these fields that is set in the first answer. */
  leads?: Readonly<Record<string, string>>
  /** What the page itself shows those who have no session there, without the files of any route. */
  entrance?: Entrance
}

interface Entrance {
  route: string
  /** Followed by the first part of the address, the key of what tells in storage of a session. */
  mark: string
  /** What starts a session from the address. */
  token: string
}

const queryHooks =
  /\/@tanstack\/.*\/(?:(?:infiniteQ|q)uer(?:y|ies)Observer|useBaseQuery|use(?:Suspense)?(?:Infinite)?Quer(?:y|ies)|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$/

/** Packages that stay the same from release to release, then what routes share. */
export function chunkGroups(plan: RoutePlan) {
  return [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
    { name: 'router-blocker', test: /\/@tanstack\/react-router\/.*\/useBlocker\.js$/, priority: 4 },
    {
      name: 'router',
      test: /\/node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
      priority: 3,
    },
    // A sign-in asks once: what watches answers comes with the pages that do.
    { name: 'query-hooks', test: queryHooks, priority: 2 },
    { name: 'query', test: /\/@tanstack\/(?:react-query|query-core)\//, priority: 1 },
    { name: routeChunks(plan) },
  ]
}
