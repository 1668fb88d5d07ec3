import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { pickRows } from '../../db/list.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { changeSample } from './actions/change-sample.ts'
import { countSamples, getSample, listSamples, whySample } from './actions/read-sample.ts'
import { receiveSample, rejectSample } from './actions/receive-sample.ts'
import { cureSample, returnSample, storeSample } from './actions/store-sample.ts'
import { takeSample } from './actions/take-sample.ts'

export const samplesImplemented: readonly Implemented[] = implement(sampleActions, {
  List: listSamples,
  GetById: getSample,
  Pick: (ctx, query) => pickRows(ctx, sample, query),
  Why: whySample,
  Counts: countSamples,
  Change: changeSample,
  Receive: receiveSample,
  Reject: rejectSample,
  Store: storeSample,
  ToCuring: cureSample,
  Take: takeSample,
  ReturnIn: returnSample,
})
