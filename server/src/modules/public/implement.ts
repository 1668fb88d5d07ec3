import { witnessActions } from '@gt/domain/entrust/online-actions.ts'
import { passActions } from '@gt/domain/identity/pass-actions.ts'
import { visitorGrantActions } from '@gt/domain/identity/visitor-actions.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { publicWords, sampleWord } from '@gt/domain/reports/public-words.ts'
import { shareActions, sharedPaperActions } from '@gt/domain/reports/share-actions.ts'
import { normaliseCode } from '@gt/domain/reports/unique-code.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { checkEquipment } from './equipment-check.ts'
import { reportForgery } from './forgery.ts'
import { showFront } from './front.ts'
import { limitLookups } from './lookups.ts'
import { openPass, passRecord, tempToken } from './record-links.ts'
import { checkReport, fetchReportFile, showReportPage } from './report-check.ts'
import { shareReport, sharesOfReport, withdrawShare } from './share-links.ts'
import { openShare, sharedImage, sharedPdf } from './shared-report.ts'
import { showSignatureCall, signCall } from './sign.ts'
import { grantLink, openGrant, stillOpen } from './visitor-grants.ts'
import { confirmWitness, showWitnessCall } from './witness.ts'

interface SampleRow {
  readonly sample_number: string
  readonly state: string
  readonly laboratory: string
  readonly laboratory_phone: string | null
}

/** Labels carry random codes; what is typed may have other cases and blanks. */
const checkSample: Run<(typeof publicActions)['actions']['SampleCheck']> = async (call, input) => {
  await limitLookups(call)
  const [row] = await call.transaction({ role: 'visitor', readOnly: true }, ctx =>
    ctx.tx.query<SampleRow & Record<string, unknown>>('select * from visitor_sample($1)', [normaliseCode(input.code)]),
  )
  return {
    message: row ? '' : publicWords.none[call.language],
    sample: row ? { ...row, state: sampleWord(row.state)[call.language] } : null,
  }
}

const kinds = ['report', 'sample', 'specimen', 'equipment', 'seal', 'retention'] as const

function wordOf(state: string): keyof typeof publicWords {
  if (state === 'bound') return 'found'
  if (state === 'assigned') return 'assigned'
  return state === 'blank' || state === 'stocked' ? 'unused' : 'voided'
}

const resolveCode: Run<(typeof publicActions)['actions']['Resolve']> = async (call, input) => {
  await limitLookups(call)
  const [row] = await call.transaction({ role: 'visitor', readOnly: true }, ctx =>
    ctx.tx.query<{ kind: string; state: string; institution: string | null }>('select * from visitor_resolve($1)', [
      normaliseCode(input.code),
    ]),
  )
  if (!row) return { kind: 'none', message: publicWords.none[call.language], institution: null }
  const bound = row.state === 'bound'
  return {
    kind: (bound ? kinds.find(kind => kind === row.kind) : undefined) ?? 'label',
    message: publicWords[wordOf(row.state)][call.language],
    institution: row.institution,
  }
}

/** What anybody may ask who holds a code (workflow 22). */
export const publicImplemented: readonly Implemented[] = [
  ...implement(visitorGrantActions, { Link: grantLink, Open: openGrant, Still: stillOpen }),
  ...implement(shareActions, {
    OfReport: sharesOfReport,
    Share: shareReport,
    Withdraw: withdrawShare,
    Open: openShare,
  }),
  ...implement(sharedPaperActions, { GetSupcanReportImg: sharedImage, GetSupcanReportToPdf: sharedPdf }),
  ...implement(passActions, { TempToken: tempToken, OpenPass: openPass, PassRecord: passRecord }),
  ...implement(witnessActions, { Show: showWitnessCall, Confirm: confirmWitness }),
  ...implement(publicActions, {
    ReportCheck: checkReport,
    ReportForgery: reportForgery,
    ReportPage: showReportPage,
    ReportFile: fetchReportFile,
    Front: showFront,
    SampleCheck: checkSample,
    EquipmentCheck: checkEquipment,
    Resolve: resolveCode,
    SignatureCall: showSignatureCall,
    Sign: signCall,
  }),
]
