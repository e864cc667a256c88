import {
  type BenefitGitHubRepositoryProperties,
  BenefitGitHubRepositoryPropertiesPermission,
} from '#api/model/index.ts'

/** From the least to the most. */
export const permissions = Object.values(BenefitGitHubRepositoryPropertiesPermission)

/** The repository as it is chosen. */
export interface RepositoryDraft {
  owner: string
  name: string
  permission: (typeof permissions)[number]
}

export const newRepository: RepositoryDraft = { owner: '', name: '', permission: 'pull' }

export function draftOf(properties: BenefitGitHubRepositoryProperties): RepositoryDraft {
  const { repository_owner: owner, repository_name: name, permission } = properties
  return { owner, name, permission }
}

export function propertiesOf(draft: RepositoryDraft): BenefitGitHubRepositoryProperties {
  const { owner, name, permission } = draft
  return { repository_owner: owner, repository_name: name, permission }
}
