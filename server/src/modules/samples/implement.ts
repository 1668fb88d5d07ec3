import type { Entity } from '@gt/domain/kit/entity.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { arrivalSignActions } from '@gt/domain/samples/arrival-actions.ts'
import { sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { mixPickActions } from '@gt/domain/samples/mix-actions.ts'
import { mixDesign } from '@gt/domain/samples/mix-design.entity.ts'
import { placeActions } from '@gt/domain/samples/place-actions.ts'
import { retentionActions, retentionCommands } from '@gt/domain/samples/retention-actions.ts'
import { retentionMachine } from '@gt/domain/samples/sample-retention.states.ts'
import { sheetColumnActions } from '@gt/domain/samples/sheet-column-actions.ts'
import { specimenActions } from '@gt/domain/samples/specimen-actions.ts'
import { pickRows } from '../../db/list.ts'
import { withCan } from '../../flow/can.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { exportList } from '../../sheets/export-list.ts'
import { bindLabel, boundLabels, releaseLabel } from './actions/bind-label.ts'
import { changeSample } from './actions/change-sample.ts'
import {
  applyDisposal,
  approveDisposal,
  drawRetention,
  extendRetention,
  refuseDisposal,
  returnRetention,
} from './actions/end-retention.ts'
import { disposeSample, returnToClient } from './actions/end-sample.ts'
import { exportSamples } from './actions/export-samples.ts'
import { labelsOfOrder, labelsOfSamples, printLabels } from './actions/print-labels.ts'
import {
  countRetentions,
  getRetention,
  listRetentions,
  pickRetention,
  retentionExport,
  retentionSteps,
} from './actions/read-retention.ts'
import { countSamples, getSample, listSamples, pickSample, whySample } from './actions/read-sample.ts'
import { readSides } from './actions/read-sides.ts'
import { rejectSample } from './actions/reject-sample.ts'
import { renumberSample } from './actions/renumber-sample.ts'
import { retainSample } from './actions/retain-sample.ts'
import { scannedSample } from './actions/scanned-sample.ts'
import { listSheetColumns, saveSheetColumns } from './actions/sheet-columns.ts'
import { cureSample, returnSample, storeSample } from './actions/store-sample.ts'
import { takeSample } from './actions/take-sample.ts'
import { arrivalSign } from './arrival-sign.ts'
import { arrivalRules } from './arrivals.ts'
import { blindRules } from './blind-rules.ts'
import { flowRules } from './flow-rules.ts'
import { mixInForce, mixItemRules, mixRules, mixTrialRules } from './mixes.ts'
import { placeLabels } from './place-labels.ts'
import { placeRules, takeStock, whatLies } from './places.ts'
import { makeOfSample, specimenRules } from './specimen-rules.ts'

export const samplesImplemented: readonly Implemented[] = [
  ...implement(sampleActions, {
    List: listSamples,
    GetById: getSample,
    Pick: pickSample,
    Scanned: scannedSample,
    Why: whySample,
    Counts: countSamples,
    Sides: readSides,
    Change: changeSample,
    Export: exportSamples,
    Renumber: renumberSample,
    Reject: rejectSample,
    Store: storeSample,
    ToCuring: cureSample,
    Take: takeSample,
    ReturnIn: returnSample,
    Retain: retainSample,
    ReturnClient: returnToClient,
    Dispose: disposeSample,
  }),
  ...implement(retentionActions, {
    ...withCan(retentionMachine, retentionCommands, { List: listRetentions, GetById: getRetention }),
    Pick: pickRetention,
    Export: exportList({ ...retentionExport, list: listRetentions }),
    Queue: countRetentions,
    Steps: retentionSteps,
    Extend: extendRetention,
    Apply: applyDisposal,
    Approve: approveDisposal,
    Refuse: refuseDisposal,
    Return: returnRetention,
    Draw: drawRetention,
  }),
  ...implement(sampleLabelActions, {
    OfOrder: labelsOfOrder,
    OfSamples: labelsOfSamples,
    Print: printLabels,
    Bound: boundLabels,
    Bind: bindLabel,
    Release: releaseLabel,
  }),
  ...implement(mixPickActions, {
    // a form that holds an older one still names it
    Pick: (ctx, query) => pickRows(ctx, mixDesign, query, query.ids ? {} : { where: [mixInForce] }),
  }),
  ...implement(placeActions, { Lying: whatLies, StockTake: takeStock, Labels: placeLabels }),
  ...implement(specimenActions, { Make: makeOfSample }),
  ...implement(arrivalSignActions, { Sign: arrivalSign }),
  ...implement(sheetColumnActions, { List: listSheetColumns, Save: saveSheetColumns }),
]

/** Rules of what stands around samples: hand-overs, blind codes, batches of material, mixes, places, specimens. */
export const samplesEntities: readonly EntityRules<Entity>[] = [
  flowRules,
  blindRules,
  arrivalRules,
  mixItemRules,
  mixRules,
  mixTrialRules,
  placeRules,
  specimenRules,
]
