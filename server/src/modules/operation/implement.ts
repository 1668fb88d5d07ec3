import type { Entity } from '@gt/domain/kit/entity.ts'
import { feedbackActions } from '@gt/domain/platform/feedback-actions.ts'
import { jobActions } from '@gt/domain/platform/job-actions.ts'
import { eventActions, onlineActions, trailActions, visitActions } from '@gt/domain/platform/log-actions.ts'
import { maintenanceActions } from '@gt/domain/platform/maintenance-actions.ts'
import { periodLockActions } from '@gt/domain/platform/period-lock-actions.ts'
import { serverLicenceActions } from '@gt/domain/platform/server-licence-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { eventRules, groupEvents, noteBrowserFault } from './events.ts'
import {
  feedbackPicture,
  feedbackRules,
  mergeFeedback,
  myFeedback,
  replyToFeedback,
  scoreFeedback,
  sendFeedback,
} from './feedback.ts'
import { cancelJob, jobRules, retryJob } from './jobs.ts'
import { maintenanceRules, myMaintenance } from './maintenance.ts'
import { messageTemplateRules } from './message-templates.ts'
import { loginUsage, onlineRules } from './online.ts'
import { lockPeriod, openInPeriod, periodLockRules } from './period-locks.ts'
import { downloadLicence, serverLicenceRules } from './server-licences.ts'
import { trailRules, verifyTrail } from './trail.ts'
import { noteVisits, rankVisits, visitRules } from './visits.ts'

/** What pages of the operation call besides their plain actions. */
export const operationImplemented: readonly Implemented[] = [
  ...implement(visitActions, { Note: noteVisits, Rank: rankVisits }),
  ...implement(eventActions, { Note: noteBrowserFault, Group: groupEvents }),
  ...implement(trailActions, { Verify: verifyTrail }),
  ...implement(onlineActions, { Usage: loginUsage }),
  ...implement(periodLockActions, { Open: openInPeriod, Lock: lockPeriod }),
  ...implement(feedbackActions, {
    Send: sendFeedback,
    Mine: myFeedback,
    Score: scoreFeedback,
    Picture: feedbackPicture,
    Reply: replyToFeedback,
    Merge: mergeFeedback,
  }),
  ...implement(serverLicenceActions, { Download: downloadLicence }),
  ...implement(maintenanceActions, { Mine: myMaintenance }),
  ...implement(jobActions, { Cancel: cancelJob, Retry: retryJob }),
]

/** Rules of what the platform is operated by. */
export const operationEntities: readonly EntityRules<Entity>[] = [
  visitRules,
  eventRules,
  trailRules,
  onlineRules,
  jobRules,
  periodLockRules,
  maintenanceRules,
  feedbackRules,
  serverLicenceRules,
  messageTemplateRules,
]
