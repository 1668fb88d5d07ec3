import type { Entity } from '@gt/domain/kit/entity.ts'
import { businessActions } from '@gt/domain/organisation/business-actions.ts'
import { chartActions } from '@gt/domain/organisation/chart-actions.ts'
import { renewalActions } from '@gt/domain/organisation/renewal-actions.ts'
import { unitReads, unitWrites } from '@gt/domain/organisation/unit-calls.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { postsOfUnit, savePostsOfUnit } from './business-posts.ts'
import { businessRules } from './business-rules.ts'
import { buildChart, chartRules, peopleOfNode, printChart, savePeopleOfNode } from './chart.ts'
import { extensionRules } from './extensions.ts'
import { partsOfUnits } from './parts-of-units.ts'
import { projectRules, sectionRules } from './project-rules.ts'
import { renewalLines, saveRenewalLines } from './renewals.ts'
import { organizationOfUnit, saveBusinessPosts, saveUsersOfUnit, unitsOfOrganization } from './unit-calls.ts'

export const organisationImplemented: readonly Implemented[] = [
  ...implement(renewalActions, { Lines: renewalLines, Save: saveRenewalLines }),
  ...implement(businessActions, { Posts: postsOfUnit, SavePosts: savePostsOfUnit }),
  ...implement(chartActions, {
    People: peopleOfNode,
    SavePeople: savePeopleOfNode,
    BuildFromDepartments: buildChart,
    Sheet: printChart,
  }),
  ...implement(unitReads, {
    GetOrganizationByBusinessId: organizationOfUnit,
    GetBusinessByOrganizationId: unitsOfOrganization,
  }),
  ...implement(unitWrites, { SaveBusinessPostMaps: saveBusinessPosts, SettingUserBussiness: saveUsersOfUnit }),
]

/** Rules of units, projects and the organisation chart, and of what hangs on them. */
export const organisationEntities: readonly EntityRules<Entity>[] = [
  businessRules,
  chartRules,
  extensionRules,
  ...partsOfUnits,
  projectRules,
  sectionRules,
]
