import { addCalendarDays, dayOf, instantOf } from '@gt/domain/kit/time.ts'
import type { Task, TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Implemented } from '../http/implement.ts'
import { tellWatcher } from '../modules/audit/api.ts'
import { endAuthorisations } from '../modules/dispatch/api.ts'
import { expirePreEntrustments, purgeRecycled } from '../modules/entrust/api.ts'
import { watchSensors } from '../modules/environment/api.ts'
import { carryOutDueChanges, refreshCalibrationStatus } from '../modules/equipment/api.ts'
import { laboratoriesWithDue, offerTransfers, queueDaily, sendDue } from '../modules/exchange/api.ts'
import { endSupport, forgetLostMenus } from '../modules/identity/api.ts'
import { voidUnusedOfDay } from '../modules/numbering/api.ts'
import { sweepLogs } from '../modules/operation/api.ts'
import { endHandedOver } from '../modules/organisation/api.ts'
import { carryOutKeyChanges, certificatesDue, keepAbsences, tellHoldersOf } from '../modules/people/api.ts'
import {
  receiveUnopenedReports,
  renderRevision,
  tellWatcherOfReplaced,
  tellWatcherOfVoid,
} from '../modules/reports/api.ts'
import { retentionsDue } from '../modules/samples/api.ts'
import { matureTasks } from '../modules/tasks/api.ts'
import { forgetRecordings, watchCameras } from '../modules/video/api.ts'
import type { Services } from '../services.ts'
import { carryOut, sweepExports } from './carry-out.ts'
import { eachLaboratory, inLaboratory } from './each-laboratory.ts'
import { sealAudit } from './seal-audit.ts'
import { sendMessage } from './send-message.ts'
import { sweepKeys } from './sweep-keys.ts'

/** A queued job names records by id; what it was given is checked like any other input. */
const withInput =
  <I>(schema: z.ZodType<I>, work: (input: I) => Promise<void>): Task =>
  payload =>
    work(schema.parse(payload))

const ordered = z.strictObject({ business_id: z.string(), job_id: z.string() })
const telling = z.strictObject({ business_id: z.string(), record_id: z.string(), watcher_id: z.string() })
const tellingVoid = z.strictObject({ business_id: z.string(), report_id: z.string(), watcher_id: z.string() })
const tellingReplaced = z.strictObject({ business_id: z.string(), revision_id: z.string(), watcher_id: z.string() })
const message = z.strictObject({ message_id: z.string() })
const visit = z.strictObject({ business_id: z.string(), record_id: z.string() })
const sending = z.strictObject({ business_id: z.string() })
const holders = z.strictObject({
  business_id: z.string(),
  organization_id: z.string(),
  operation: z.string(),
  notice: z.string(),
  values: z.record(z.string(), z.string()),
  route: z.string(),
})
const rendering = z.strictObject({ business_id: z.string(), revision_id: z.string() })

/** What the job queue may run. Jobs are shallow: they name a record and call one function. */
export function taskList(services: Services, actions: readonly Implemented[]): TaskList {
  const carry = withInput(ordered, input =>
    carryOut(services, actions, { businessId: input.business_id, jobId: input.job_id }),
  )
  return {
    seal_audit: () => sealAudit(services),
    send_message: withInput(message, ({ message_id }) => sendMessage(services, message_id)),
    render_report: withInput(rendering, input =>
      renderRevision(services, { businessId: input.business_id, revisionId: input.revision_id }),
    ),
    tell_watcher: withInput(telling, input =>
      tellWatcher(services, {
        laboratoryId: input.business_id,
        recordId: input.record_id,
        watcherId: input.watcher_id,
      }),
    ),
    tell_void: withInput(tellingVoid, input =>
      tellWatcherOfVoid(services, {
        laboratoryId: input.business_id,
        reportId: input.report_id,
        watcherId: input.watcher_id,
      }),
    ),
    tell_replaced: withInput(tellingReplaced, input =>
      tellWatcherOfReplaced(services, {
        laboratoryId: input.business_id,
        revisionId: input.revision_id,
        watcherId: input.watcher_id,
      }),
    ),
    end_support: withInput(visit, ({ business_id, record_id }) =>
      inLaboratory(services, business_id, ctx => endSupport(ctx, record_id)),
    ),
    tell_holders: withInput(holders, told => tellHoldersOf(services, told)),
    carry_key_changes: withInput(sending, ({ business_id }) =>
      inLaboratory(services, business_id, carryOutKeyChanges).then(() => undefined),
    ),
    offer_transfers: withInput(sending, ({ business_id }) => inLaboratory(services, business_id, offerTransfers)),
    send_transfers: withInput(sending, ({ business_id }) =>
      sendDue(services, work => inLaboratory(services, business_id, work)).then(() => undefined),
    ),
    due_transfers: async () => {
      await eachLaboratory(services, queueDaily)
      for (const business_id of await laboratoriesWithDue(services))
        await sendDue(services, work => inLaboratory(services, business_id, work))
    },
    carry_out: carry,
    // the name of those that an earlier version left waiting
    export_list: carry,
    watch_cameras: () => watchCameras(services),
    watch_sensors: () => eachLaboratory(services, watchSensors),
    mature_tasks: async () => {
      await eachLaboratory(services, matureTasks)
      await eachLaboratory(services, carryOutDueChanges)
      await eachLaboratory(services, carryOutKeyChanges)
      // papers that were not printed yet when their report was filed
      await eachLaboratory(services, offerTransfers)
    },
    nightly: async () => {
      await services.files.sweep()
      await sweepExports(services)
      await sweepKeys(services)
      await sweepLogs(services)
      await forgetRecordings(services)
      await eachLaboratory(services, async ctx => {
        await voidUnusedOfDay(ctx, addCalendarDays(dayOf(ctx.now), -1))
        await expirePreEntrustments(ctx)
        await purgeRecycled(ctx)
        await refreshCalibrationStatus(ctx)
        await certificatesDue(ctx)
        await keepAbsences(ctx)
        await retentionsDue(ctx)
        await receiveUnopenedReports(ctx)
        await endHandedOver(ctx)
        await endAuthorisations(ctx)
        await forgetLostMenus(ctx)
      })
    },
  }
}

/** Ten minutes after the laboratory's midnight, of any day. */
const night = instantOf('2026-01-01 00:10:00')

/** When the timers run; the queue reads the times in UTC. */
export const crontab = [
  '* * * * * seal_audit',
  '* * * * * due_transfers',
  '* * * * * watch_cameras',
  '*/10 * * * * mature_tasks',
  '*/10 * * * * watch_sensors',
  `${night.getUTCMinutes()} ${night.getUTCHours()} * * * nightly`,
].join('\n')
