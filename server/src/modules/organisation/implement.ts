import type { Entity } from '@gt/domain/kit/entity.ts'
import { businessActions } from '@gt/domain/organisation/business-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { postsOfUnit, savePostsOfUnit } from './business-posts.ts'
import { businessRules } from './business-rules.ts'
import { partsOfUnits } from './parts-of-units.ts'
import { projectRules, sectionRules } from './project-rules.ts'

export const organisationImplemented: readonly Implemented[] = implement(businessActions, {
  Posts: postsOfUnit,
  SavePosts: savePostsOfUnit,
})

/** Rules of units and projects, and of what hangs on them. */
export const organisationEntities: readonly EntityRules<Entity>[] = [
  businessRules,
  ...partsOfUnits,
  projectRules,
  sectionRules,
]
